import { saveFile } from '@plumbline/app-runtime/save-file';
import { Button, Dialog } from '@plumbline/ui';
import { QRCodeSVG } from 'qrcode.react';
import { useRef } from 'react';
import { useText } from '../../lib/text/index.ts';
import styles from './team.module.css';

interface ReferralCodeProps {
  readonly link: string;
  readonly onClose: () => void;
}

/** The link as a QR code to scan, or to download as a scalable drawing. */
export function ReferralCode({ link, onClose }: ReferralCodeProps) {
  const t = useText().totals;
  const image = useRef<SVGSVGElement>(null);
  return (
    <Dialog isOpen onClose={onClose} title={t.qr} width={400}>
      <div className={styles.code}>
        <p className="soft">{t.qrLead}</p>
        {/* Dark on light in both themes, because many scanners read nothing else. */}
        <span className={styles.image}>
          <QRCodeSVG ref={image} value={link} size={220} marginSize={4} title={t.qrTitle} />
        </span>
        <span className={styles.link} translate="no">
          {link}
        </span>
        <Button variant="primary" onClick={() => image.current && save(image.current)}>
          {t.download}
        </Button>
      </div>
    </Dialog>
  );
}

function save(image: SVGSVGElement): void {
  const content = new XMLSerializer().serializeToString(image);
  saveFile('plumbline-referral-link.svg', new Blob([content], { type: 'image/svg+xml' }));
}
