import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getProfile, maxAvatarBytes, type ProfileView, removeAvatar } from '@kalima/contract';
import { whitePng } from '@kalima/testing/make-png.ts';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { createLearner, type TestLearner } from '../../../test/learner.ts';
import { fromTelephone, noPictures, redAndBlue } from '../../../test/pictures.ts';
import type { Files } from '../../outside/files/files.ts';
import { createFolderFiles } from '../../outside/files/folder-files.ts';

/** Replaces methods of the store until the test is over. */
let instead: Partial<Files> = {};
let folder: string;
let server: TestServer;
let learner: TestLearner;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kalima-avatars-'));
  const real = createFolderFiles(folder);
  const files: Files = {
    put: (...put) => (instead.put ?? real.put)(...put),
    read: (key) => (instead.read ?? real.read)(key),
    remove: (key) => (instead.remove ?? real.remove)(key),
    removeAll: (all) => real.removeAll(all),
  };
  server = await startTestServer({ emailConfirmation: 'off' }, { files, startsAt: '2026-11-21T10:00:00Z' });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  learner = await createLearner(server);
});
afterEach(() => {
  instead = {};
});

const broken = async () => {
  throw new Error('the disk is full');
};

function upload(body: Uint8Array, { token = learner.token, type = 'image/png' } = {}) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': type };
  return fetch(`${server.url}/api/profile/avatar`, { method: 'PUT', headers, body });
}

async function uploaded(body: Uint8Array): Promise<ProfileView> {
  const reply = await upload(body);
  expect(reply.status).toBe(200);
  return (await reply.json()) as ProfileView;
}

const fetchAvatar = ({ avatarUrl }: Pick<ProfileView, 'avatarUrl'>) => fetch(server.url + avatarUrl);
const picture = async (profile: ProfileView) => Buffer.from(await (await fetchAvatar(profile)).arrayBuffer());

function kept(): string[] {
  const everything = readdirSync(folder, { recursive: true, withFileTypes: true });
  return everything.flatMap((each) => (each.isFile() && each.parentPath.includes(learner.userId) ? [each.name] : []));
}

/** The colour at a place of an avatar, each given from 0 to 1. */
async function colourAt(bytes: Buffer, x: number, y: number): Promise<'red' | 'blue' | 'white' | 'other'> {
  const at = { left: Math.round(x * 399), top: Math.round(y * 399), width: 1, height: 1 };
  const [r = 0, g = 0, b = 0] = await sharp(bytes).extract(at).raw().toBuffer();
  if (r > 240 && g > 240 && b > 240) return 'white';
  if (r > 150 && b < 100) return 'red';
  return b > 150 && r < 100 ? 'blue' : 'other';
}

describe('a picture that is uploaded', () => {
  it('becomes a square JPEG of 400 pixels, under an address of its learner and moment', async () => {
    const profile = await uploaded(await redAndBlue().png().toBuffer());
    expect(profile.avatarUrl).toBe(`/api/avatars/${learner.userId}/${kept()[0]}`);
    const stamp = Number(/\/(\d{13})\.jpg$/.exec(profile.avatarUrl ?? '')?.[1]);
    // No two of a process are alike: after one of another clock it is later.
    expect(stamp).toBeGreaterThanOrEqual(server.clock.now());
    expect(await learner.call(getProfile, {})).toEqual(profile);
    const { format, width, height, space } = await sharp(await picture(profile)).metadata();
    expect({ format, width, height, space }).toEqual({ format: 'jpeg', width: 400, height: 400, space: 'srgb' });
  });

  it('is turned upright, and neither where it was taken nor anything else is told with it', async () => {
    const bytes = await fromTelephone();
    const before = await sharp(bytes).metadata();
    expect(before).toMatchObject({
      orientation: 6,
      exif: expect.any(Buffer),
      icc: expect.any(Buffer),
      xmp: expect.any(Buffer),
    });
    const made = await picture(await uploaded(bytes));
    const after = await sharp(made).metadata();
    expect([after.exif, after.icc, after.xmp, after.iptc, after.orientation]).toEqual(Array(5).fill(undefined));
    expect(made.includes('Exif')).toBe(false);
    expect(made.includes('Telephone')).toBe(false);
    // Turned by a quarter to the right, what was on the left is above.
    expect([await colourAt(made, 0.5, 0.1), await colourAt(made, 0.5, 0.9)]).toEqual(['red', 'blue']);
  });

  it('is cut from the middle', async () => {
    const made = await picture(await uploaded(await redAndBlue(400, 100).jpeg().toBuffer()));
    expect([await colourAt(made, 0.25, 0.5), await colourAt(made, 0.75, 0.5)]).toEqual(['red', 'blue']);
  });

  it('is white where it was transparent', async () => {
    const background = { r: 0, g: 0, b: 0, alpha: 0 };
    const clear = await sharp({ create: { width: 20, height: 20, channels: 4, background } })
      .png()
      .toBuffer();
    expect(await colourAt(await picture(await uploaded(clear)), 0.5, 0.5)).toBe('white');
  });

  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('may be a %s, whatever it says it is', async (format) => {
    const bytes = await redAndBlue().toFormat(format).toBuffer();
    for (const type of ['image/png', 'application/octet-stream', 'application/json', 'text/html']) {
      expect((await upload(bytes, { type })).status, type).toBe(200);
    }
  });

  it('is shown to anybody, and browsers keep it', async () => {
    const reply = await fetchAvatar(await uploaded(await redAndBlue().png().toBuffer()));
    expect([reply.status, reply.headers.get('content-type'), reply.headers.get('cache-control')]).toEqual([
      200,
      'image/jpeg',
      'public, max-age=31536000, immutable',
    ]);
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('takes the place of the one before, whose file is removed', async () => {
    const bytes = await redAndBlue().png().toBuffer();
    const first = await uploaded(bytes);
    const second = await uploaded(bytes);
    expect(second.avatarUrl).not.toBe(first.avatarUrl);
    expect(kept()).toEqual([second.avatarUrl?.split('/').at(-1)]);
    expect((await fetchAvatar(first)).status).toBe(404);
  });
});

describe('an avatar that is removed', () => {
  it('is gone, with its file', async () => {
    const before = await uploaded(await redAndBlue().png().toBuffer());
    expect((await learner.call(removeAvatar, {})).avatarUrl).toBeNull();
    expect(kept()).toEqual([]);
    expect((await fetchAvatar(before)).status).toBe(404);
  });

  it('may have been removed before', async () => {
    await learner.call(removeAvatar, {});
    expect((await learner.call(removeAvatar, {})).avatarUrl).toBeNull();
  });
});

describe('what is no picture', () => {
  const refused = async (bytes: Uint8Array) => {
    const reply = await upload(bytes);
    expect([reply.status, await reply.json()]).toEqual([409, expect.objectContaining({ code: 'file-not-image' })]);
    expect(kept()).toEqual([]);
    expect((await learner.call(getProfile, {})).avatarUrl).toBeNull();
  };

  it.each(noPictures)('%s is refused, and nothing is kept', (_, bytes) => refused(bytes));

  it('a TIFF is refused: no browser shows one', async () => refused(await redAndBlue().tiff().toBuffer()));

  it('a small file of 30,000 x 30,000 pixels is refused', async () => {
    const bomb = whitePng(30_000, 30_000);
    expect(bomb.length).toBeLessThan(maxAvatarBytes);
    await refused(bomb);
  });

  it('fifty million pixels are taken, and one row more is not', async () => {
    await refused(whitePng(10_000, 5001));
    expect((await upload(whitePng(10_000, 5000))).status).toBe(200);
  });

  it('more than 10 MB are too large, before anybody looks at them', async () => {
    const reply = await upload(new Uint8Array(maxAvatarBytes + 1));
    expect([reply.status, await reply.json()]).toEqual([413, expect.objectContaining({ code: 'payload-too-large' })]);
    await refused(new Uint8Array(maxAvatarBytes));
  });

  it('leaves the avatar of before as it was', async () => {
    const { avatarUrl } = await uploaded(await redAndBlue().png().toBuffer());
    expect((await upload(Buffer.from('no picture'))).status).toBe(409);
    expect((await learner.call(getProfile, {})).avatarUrl).toBe(avatarUrl);
    expect(kept()).toHaveLength(1);
  });

  it('of a visitor is not even read', async () => {
    const reply = await upload(new Uint8Array(maxAvatarBytes + 1), { token: 'forged' });
    expect(reply.status).toBe(401);
  });
});

describe('when something breaks', () => {
  it('a file that cannot be kept changes nothing', async () => {
    const { avatarUrl } = await uploaded(await redAndBlue().png().toBuffer());
    instead.put = broken;
    expect((await upload(await redAndBlue().png().toBuffer())).status).toBe(500);
    expect((await learner.call(getProfile, {})).avatarUrl).toBe(avatarUrl);
    expect(kept()).toHaveLength(1);
  });

  it('an old file that cannot be removed keeps nobody from the new one', async () => {
    const bytes = await redAndBlue().png().toBuffer();
    const first = await uploaded(bytes);
    instead.remove = broken;
    const second = await uploaded(bytes);
    expect(second.avatarUrl).not.toBe(first.avatarUrl);
    expect((await learner.call(removeAvatar, {})).avatarUrl).toBeNull();
  });

  it('a profile that is gone by then leaves no file behind', async () => {
    const real = createFolderFiles(folder);
    instead.put = async (...put) => {
      await real.put(...put);
      await server.database.run(sql`delete from users where id = ${learner.userId}::uuid`);
    };
    expect((await upload(await redAndBlue().png().toBuffer())).status).toBe(404);
    expect(kept()).toEqual([]);
  });

  it('an address that is none of ours is forgotten, and no file is touched', async () => {
    const other = await createLearner(server);
    await upload(await redAndBlue().png().toBuffer(), { token: other.token });
    const { avatarUrl } = await other.call(getProfile, {});
    for (const url of ['https://example.org/a.jpg', `/api/avatars/../..${avatarUrl}`]) {
      await server.database.run(sql`update profiles set avatar_url = ${url} where user_id = ${learner.userId}::uuid`);
      expect((await learner.call(removeAvatar, {})).avatarUrl).toBeNull();
    }
    expect((await fetchAvatar({ avatarUrl })).status).toBe(200);
  });
});

describe('many at once', () => {
  it('of twelve uploads in the same millisecond one remains, and it is the one that the profile names', async () => {
    const bytes = await redAndBlue().png().toBuffer();
    const replies = await Promise.all(Array.from({ length: 12 }, () => upload(bytes)));
    expect(replies.map(({ status }) => status)).toEqual(Array(12).fill(200));
    const { avatarUrl } = await learner.call(getProfile, {});
    expect(kept()).toEqual([avatarUrl?.split('/').at(-1)]);
  });

  it('the twenty-first upload of an hour is asked to wait, and nobody else is', async () => {
    const bytes = await redAndBlue().png().toBuffer();
    for (let count = 0; count < 20; count += 1) expect((await upload(bytes)).status).toBe(200);
    const reply = await upload(bytes);
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([429, '3600']);
    expect(await reply.json()).toMatchObject({ code: 'too-many-requests' });
    const other = await createLearner(server);
    expect((await upload(bytes, { token: other.token })).status).toBe(200);
  });
});

it.each([
  ['/api/avatars/7b0c9a7e-1111-4222-8333-444455556666/1.jpg', 404],
  ['/api/avatars/7b0c9a7e-1111-4222-8333-444455556666/..%2f..%2fkalima.lock', 400],
  ['/api/avatars/..%2f..%2f..%2fetc/passwd', 400],
  ['/api/avatars/7b0c9a7e-1111-4222-8333-444455556666/1.png', 400],
])('%s leads to no file', async (path, status) => {
  expect((await fetch(server.url + path)).status).toBe(status);
});
