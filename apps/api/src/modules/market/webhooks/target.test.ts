import { describe, expect, it } from 'vitest';
import { isPublic, targetOf } from './target.ts';

describe('Addresses of webhooks', () => {
  // Shows DEC-9-keys-4
  it.each([
    'http://shop.example.com/hook',
    'ftp://shop.example.com/hook',
    'https://user:secret@shop.example.com/hook',
    'https://shop.example.com/hook#part',
    'https://localhost/hook',
    'https://shop.localhost/hook',
    'https://printer.local/hook',
    'https://metadata.google.internal/computeMetadata',
    'https://intranet/hook',
    'https://shop.example.com./hook',
    'https://127.0.0.1/hook',
    'https://2130706433/hook',
    'https://0x7f.1/hook',
    'https://0177.0.0.1/hook',
    'https://10.1.2.3/hook',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/hook',
    'https://[::ffff:169.254.169.254]/hook',
    'https://[fd00:ec2::254]/hook',
    'https://[fe80::1]/hook',
    'https://[64:ff9b::a9fe:a9fe]/hook',
    'https://[2002:a9fe:a9fe::1]/hook',
    'javascript:alert(1)',
    'hook',
  ])('A webhook to %s is rejected', (url) => {
    expect(targetOf(url, false)).toBeNull();
  });

  it.each(['https://shop.example.com/hook?x=1', 'https://shop.example.com:8443/', 'https://93.184.215.14/hook'])(
    'A webhook to %s is accepted',
    (url) => {
      expect(targetOf(url, false)?.href).toBe(url);
    },
  );

  it.each(['http://127.0.0.1:3165/hook', 'http://localhost:3165/hook', 'http://[::1]:3165/hook'])(
    'A webhook to this machine, %s, is accepted only in a demo that allows it',
    (url) => {
      expect([targetOf(url, true)?.href, targetOf(url, false)]).toEqual([url, null]);
    },
  );

  it('A webhook over http to another machine is rejected even in a demo', () => {
    for (const url of ['http://shop.example.com/', 'http://10.0.0.1/', 'http://127.0.0.1.example.com/'])
      expect(targetOf(url, true)).toBeNull();
  });
});

// Shows ASVS-1.3.6, ASVS-13.2.4
it.each([
  '0.0.0.0',
  '10.0.0.1',
  '100.64.0.1',
  '127.8.8.8',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.170',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:10.0.0.1',
  '::ffff:8.8.8.8',
  'fc00::1',
  'fe80::1',
  'ff02::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::1',
  '64:ff9b::808:808',
  'shop.example.com',
  '',
])('The address %j is not a public internet address', (address) => {
  expect(isPublic(address)).toBe(false);
});

it.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::1'])(
  'The address %s is a public internet address',
  (address) => {
    expect(isPublic(address)).toBe(true);
  },
);
