import { drawPhoto } from '../apps/api/src/testing/photo.ts';
import { get, PROFILE } from './http-cases.ts';
import type { Load } from './http-load.ts';
import { tokenOf } from './http-seed.ts';
import type { Market } from './market-orders.ts';
import { median, ratio, say } from './report.ts';

const UPLOADS = 8;
/** As many as in a quiet hour. */
const PROFILES_A_SECOND = 100;

/** Measures sequential uploads of photos of 12 megapixels, and how long other requests wait meanwhile. */
export async function measureUploads({ api, generator, buyers }: Market): Promise<void> {
  const photo = await drawPhoto(4000, 3000);
  const upload = async (): Promise<number> => {
    const form = new FormData();
    form.append('picture', new Blob([photo], { type: 'image/jpeg' }));
    const started = performance.now();
    const answer = await fetch(`${api.url}/vendorApi/uploadMedia`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokenOf(buyers + 1)}` },
      body: form,
    });
    if (!answer.ok) throw new Error(`the upload answered ${answer.status}: ${await answer.text()}`);
    await answer.arrayBuffer();
    return performance.now() - started;
  };
  await upload();
  const alone = await Promise.all([upload()]);
  const others: Load = {
    url: api.url,
    connections: 8,
    requests: Array.from({ length: 2000 }, (_, place) => get(PROFILE, 1 + (place % buyers))),
    seconds: 10,
    rate: PROFILES_A_SECOND,
  };
  const [before] = await generator.run(others);
  const times: number[] = [];
  const [[during]] = await Promise.all([
    generator.run(others),
    (async () => {
      for (let n = 0; n < UPLOADS; n++) times.push(await upload());
    })(),
  ]);
  say(
    `A photo of 12 megapixels (${(photo.length / 2 ** 20).toFixed(1)} MB): ${seconds(alone[0]!)} alone, ` +
      `median ${seconds(median(times))}, slowest ${seconds(Math.max(...times))} of ${UPLOADS} beside ${PROFILES_A_SECOND} profiles a second.`,
  );
  say(
    `Their p99: ${before!.p99Ms.toFixed(1)} ms before, ${during!.p99Ms.toFixed(1)} ms meanwhile (${ratio(during!.p99Ms / before!.p99Ms)}); ` +
      `p50 ${before!.p50Ms.toFixed(1)} and ${during!.p50Ms.toFixed(1)} ms.`,
  );
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
