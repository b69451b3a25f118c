import { saveFile } from '@plumbline/app-runtime/save-file';
import { Button, brand, Dialog } from '@plumbline/ui';
import { QRCodeSVG } from 'qrcode.react';
import { useRef, useState } from 'react';
import { showError } from '../../lib/toast.tsx';
import styles from './programme.module.css';
import { useInvitationWords } from './words.ts';

/** Open Graph's size for link previews. */
const [WIDTH, HEIGHT] = [1200, 630];
const FILE = 'invitation.png';

interface ShareCardProps {
  readonly name: string;
  readonly link: string;
  readonly onClose: () => void;
}

/** A picture with the link, to share or download; it states that it promises nothing. */
export function ShareCard({ name, link, onClose }: ShareCardProps) {
  const t = useInvitationWords();
  const drawing = useRef<SVGSVGElement>(null);
  const [isBusy, setBusy] = useState(false);
  const use = async (give: (picture: File) => Promise<void> | void) => {
    if (isBusy || !drawing.current) return;
    setBusy(true);
    await toPicture(drawing.current)
      .then(give)
      .catch((error: unknown) => {
        // The member closed the sheet.
        if (!(error instanceof DOMException && error.name === 'AbortError')) showError(t.shareFailed);
      });
    setBusy(false);
  };
  return (
    <Dialog isOpen title={t.cardOf({ name })} width={520} onClose={onClose}>
      <p className="soft">{t.cardLead}</p>
      <svg ref={drawing} className={styles.card} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={t.cardTitle}>
        <rect width={WIDTH} height={HEIGHT} fill="#f6f3ec" />
        <path d="M84 84V470M84 470l-16 26 16 50 16-50z" fill="none" stroke="#2438c7" strokeWidth={4} />
        <g fontFamily="Georgia, serif" fill="#191814">
          <text x={140} y={150} fontSize={84}>
            {brand}
          </text>
          <text x={140} y={236} fontSize={38}>
            {t.cardTitle}
          </text>
          <text x={140} y={290} fontSize={34} fill="#605c52">
            {t.cardText}
          </text>
          <text x={140} y={548} fontSize={26} fill="#605c52">
            {t.cardRisk}
          </text>
        </g>
        <svg x={800} y={150} width={330} height={330} viewBox="0 0 330 330" aria-hidden="true">
          <QRCodeSVG value={link} size={330} marginSize={3} />
        </svg>
        <text x={965} y={520} fontSize={24} textAnchor="middle" fontFamily="Georgia, serif" fill="#605c52">
          {new URL(link).host}
        </text>
      </svg>
      <div className={styles.ways}>
        {canShare() ? (
          <Button
            variant="primary"
            busy={isBusy}
            onClick={() => use((file) => navigator.share({ files: [file], url: link }))}
          >
            {t.share}
          </Button>
        ) : null}
        <Button busy={isBusy} onClick={() => use((picture) => saveFile(picture.name, picture))}>
          {t.download}
        </Button>
      </div>
    </Dialog>
  );
}

/** Only phones can share files, and only on https and localhost. */
const canShare = (): boolean =>
  typeof navigator.canShare === 'function' &&
  navigator.canShare({ files: [new File([''], FILE, { type: 'image/png' })] });

/** Renders the picture as pixels, because messengers do not show SVG. */
async function toPicture(drawing: SVGSVGElement): Promise<File> {
  const image = new Image(WIDTH, HEIGHT);
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(WIDTH));
  copy.setAttribute('height', String(HEIGHT));
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  canvas.getContext('2d')!.drawImage(image, 0, 0, WIDTH, HEIGHT);
  const pixels = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!pixels) throw new Error('the card could not be drawn');
  return new File([pixels], FILE, { type: 'image/png' });
}
