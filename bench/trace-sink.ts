import { createServer } from 'node:http';

/** A collector of OpenTelemetry that reads what it gets and forgets it, in a process of its own. */
const server = createServer((request, response) => {
  request.resume();
  request.on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
});
server.listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('ready'));
process.once('disconnect', () => process.exit(0));
