import { join, resolve } from 'node:path';
import { build, createServer, type InlineConfig } from 'vite';

/** `npm run gallery` serves every primitive of packages/ui; `-- --build` writes the page into build/gallery. */
const root = resolve(import.meta.dirname, '..');
const config: InlineConfig = {
  root: join(root, 'packages/ui/gallery'),
  base: './',
  configFile: false,
  clearScreen: false,
  build: { outDir: join(root, 'build/gallery'), emptyOutDir: true },
  server: { host: '127.0.0.1', port: Number(process.env.PORT ?? 3030) },
};

if (process.argv.includes('--build')) {
  await build(config);
} else {
  const server = await createServer(config);
  await server.listen();
  server.printUrls();
}
