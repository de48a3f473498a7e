import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { getProfile, type ProfileView, removeAvatar } from '@kalima/contract';
import { whitePng } from '@kalima/testing/make-png.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { createLearner, type TestLearner } from '../../test/learner.ts';
import { redAndBlue } from '../../test/pictures.ts';

let server: TestServer;
let learner: TestLearner;
beforeAll(async () => {
  server = await startTestServer({ emailConfirmation: 'off' });
});
afterAll(() => server.close());
beforeEach(async () => {
  learner = await createLearner(server);
});

const upload = (body: Uint8Array, { token = learner.token, type = 'image/png' } = {}) =>
  fetch(`${server.url}/api/profile/avatar`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    body,
  });
const avatarOf = async ({ avatarUrl }: Pick<ProfileView, 'avatarUrl'>) => fetch(server.url + avatarUrl);

const script = '<script>alert(document.domain)</script>';
const program = `*/=1;alert(1);/*${script}`;
const withText = async (make: 'jpeg' | 'png' | 'webp') =>
  redAndBlue()
    .withExif({ IFD0: { Copyright: script, ImageDescription: program } })
    .toFormat(make)
    .toBuffer();
const zip = Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.from('payload.html'), Buffer.from(script)]);

/** Pictures that are also valid in another format. */
const polyglots: readonly (readonly [string, () => Promise<Buffer>])[] = [
  ['a JPEG with a page behind it', async () => Buffer.concat([await withText('jpeg'), Buffer.from(script)])],
  ['a PNG with an archive behind it', async () => Buffer.concat([await withText('png'), zip])],
  ['a WebP with a script in its metadata', () => withText('webp')],
  [
    'a GIF that is a script too',
    async () => Buffer.concat([await redAndBlue().gif().toBuffer(), Buffer.from(`;${program}`)]),
  ],
];

describe('a picture that is something else besides', () => {
  it.each(polyglots)('%s leaves the picture alone', async (_, make) => {
    for (const type of ['image/png', 'image/svg+xml', 'text/html', 'multipart/form-data; boundary=x']) {
      const reply = await upload(await make(), { type });
      expect(reply.status).toBe(200);
      const avatar = await avatarOf((await reply.json()) as ProfileView);
      expect(avatar.headers.get('content-type')).toBe('image/jpeg');
      expect(avatar.headers.get('x-content-type-options')).toBe('nosniff');
      const bytes = Buffer.from(await avatar.arrayBuffer());
      for (const part of [script, 'alert', 'PK\x03\x04', '<'.concat('svg')]) expect(bytes.includes(part)).toBe(false);
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 400, height: 400 });
    }
  });
});

const svg = (inner: string) =>
  Buffer.from(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">${inner}</svg>`);

describe('a picture that asks for more than a picture is', () => {
  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ['a drawing that reads a file', () => svg('<image href="file:///etc/passwd" width="10" height="10"/>')],
    ['a drawing that asks another host', () => svg('<image href="http://127.0.0.1:1/" width="10" height="10"/>')],
    ['a drawing behind the head of a GIF', () => Buffer.concat([Buffer.from('GIF89a'), svg(script)])],
    ['one row of a million pixels, fifty-one high', () => whitePng(1_000_000, 51)],
    ['a picture of four billion pixels in a few bytes', () => lyingPng(65_535, 65_535)],
    ['a picture without height', () => lyingPng(100, 0)],
    ['a picture that ends in the middle', async () => (await redAndBlue(600, 400).png().toBuffer()).subarray(0, 200)],
    ['noise behind the head of a PNG', () => Buffer.concat([whitePng(10, 10).subarray(0, 33), randomBytes(5000)])],
  ])('%s is refused, and the server goes on', async (_, make) => {
    const reply = await upload(await make());
    expect([reply.status, await reply.json()]).toEqual([409, expect.objectContaining({ code: 'file-not-image' })]);
    expect((await learner.call(getProfile, {})).avatarUrl).toBeNull();
  });

  it('an animation of a thousand pictures is its first one', async () => {
    const frames = Array.from({ length: 1000 }, (_, at) => ({
      input: { create: { width: 8, height: 8, channels: 3 as const, background: { r: at % 255, g: 0, b: 0 } } },
    }));
    const gif = await sharp(frames.map(({ input }) => input) as never, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await upload(gif)).status).toBe(200);
  });
});

/** A PNG whose head claims a size, with no more than an empty picture behind it. */
function lyingPng(width: number, height: number): Buffer {
  const png = Buffer.from(whitePng(1, 1));
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  return png;
}

describe('an upload of another length than it says', () => {
  const send = (length: number, body: Buffer) =>
    new Promise<string>((resolve, reject) => {
      const { port, hostname } = new URL(server.url);
      const socket = connect(Number(port), hostname);
      let said = '';
      socket.on('data', (data) => {
        said += data;
      });
      socket.on('close', () => resolve(said));
      socket.on('error', reject);
      socket.write(
        `PUT /api/profile/avatar HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${learner.token}\r\nContent-Type: image/png\r\nContent-Length: ${length}\r\nConnection: close\r\n\r\n`,
      );
      socket.end(body);
    });

  it('longer: no picture is kept', async () => {
    const png = whitePng(20, 20);
    expect(await send(png.length + 100, png)).not.toMatch(/^HTTP\/1\.1 200/);
    expect((await learner.call(getProfile, {})).avatarUrl).toBeNull();
  });

  it('shorter: what is behind it is no second request', async () => {
    const behind = Buffer.from(`DELETE /api/profile/avatar HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    const said = await send(whitePng(20, 20).length, Buffer.concat([whitePng(20, 20), behind]));
    expect(said.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  });
});

describe('the file of an avatar', () => {
  it.each([
    '/api/avatars/ID/..%2f..%2f..%2fkalima.json',
    '/api/avatars/..%2f..%2f/1.jpg',
    '/api/avatars/ID/1.jpg%00.html',
    '/api/avatars/ID/1.svg',
    '/api/avatars/ID/../../../etc/passwd',
    '/api/avatars/ID/%2e%2e/1.jpg',
    '/api/avatars/ID/1.jpg/x',
    '/api/avatars/ID/-1.jpg',
  ])('%s is nowhere', async (path) => {
    const reply = await fetch(server.url + path.replace('ID', learner.userId));
    expect([400, 404]).toContain(reply.status);
    expect(reply.headers.get('content-type')).toMatch(/^application\/json/);
  });

  it('of somebody else is neither replaced nor removed', async () => {
    const reply = await upload(await redAndBlue().png().toBuffer());
    const own = (await reply.json()) as ProfileView;
    const other = await createLearner(server);
    await upload(whitePng(20, 20), { token: other.token });
    await other.call(removeAvatar, {});
    for (const method of ['PUT', 'POST', 'DELETE', 'PATCH'])
      expect(
        (await fetch(server.url + own.avatarUrl, { method, headers: { authorization: `Bearer ${other.token}` } }))
          .status,
      ).toBe(404);
    expect((await learner.call(getProfile, {})).avatarUrl).toBe(own.avatarUrl);
    expect((await avatarOf(own)).status).toBe(200);
  });
});
