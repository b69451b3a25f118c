/** Parses mails as parse-mails.ts does, but hangs or exits if the mail contains a command to do so. */
process.on('message', (content: Uint8Array) => {
  const text = Buffer.from(content).toString();
  if (text.includes('X-Odd: ends')) process.kill(process.pid, 'SIGKILL');
  if (text.includes('X-Odd: is-silent')) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
});
await import('../parse-mails.ts');
