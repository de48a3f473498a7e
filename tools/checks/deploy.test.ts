import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorReplySchema, maxAvatarBytes } from '@kalima/contract';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

it('the image, the units and the proxy serve a production that trusts only what the proxy sets', () => {
  expect(read('Dockerfile')).toMatch(/^USER node$/m);
  for (const unit of ['deploy/kalima.service', 'deploy/kalima@.service']) {
    expect(read(unit)).toMatch(/^Environment=NODE_ENV=production /m);
    expect(read(unit)).toMatch(/^User=kalima$/m);
    expect(read(unit)).toMatch(/^StateDirectoryMode=0700$/m);
    expect(read(unit)).toMatch(/^UMask=0077$/m);
  }
  expect(read('deploy/nginx.conf')).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
});

it('the proxy takes bodies as large as the app does, and tells what is larger as the app would', () => {
  const example = read('deploy/nginx.conf');
  const [, megabytes] = /client_max_body_size (\d+)m;/.exec(example) ?? [];
  expect(Number(megabytes) * 1024 * 1024).toBe(maxAvatarBytes);
  expect(example).toContain('return 413 $kalima_too_large;');
  const errorBody = (when: string) => JSON.parse(new RegExp(`^  ${when} '(.+)';$`, 'm').exec(example)?.[1] ?? '');
  expect(errorReplySchema.parse(errorBody('default'))).toMatchObject({ code: 'payload-too-large' });
  expect(errorBody('~\\^/auth/v1/')).toMatchObject({
    code: 413,
    error_code: 'validation_failed',
    msg: expect.any(String),
  });
});

it('the proxy speaks TLS 1.2 and 1.3 alone, with ciphers that keep past secrets', () => {
  const example = read('deploy/nginx.conf');
  expect(example).toMatch(/^\s*ssl_protocols TLSv1\.2 TLSv1\.3;$/m);
  const [, ciphers = ''] = /ssl_ciphers (.+);/.exec(example) ?? [];
  for (const cipher of ciphers.split(':')) expect(cipher).toMatch(/^ECDHE-.*(GCM|POLY1305)/);
});
