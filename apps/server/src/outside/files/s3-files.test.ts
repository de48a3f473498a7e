import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Bucket, errorOf, startBucket } from '../../../test/bucket.ts';
import { createS3Files } from './s3-files.ts';

const key = 'avatars/7b0c9a7e-1111-4222-8333-444455556666/1700000000000.jpg';
const bytes = new Uint8Array([0xff, 0xd8, 0, 1, 2, 0xff]);

let bucket: Bucket;
beforeEach(async () => {
  bucket = await startBucket();
});
afterEach(() => bucket.close());

describe('a bucket', () => {
  it('keeps a file with its type, gives it back, and removes it', async () => {
    const files = createS3Files(bucket.settings);
    await files.put(key, bytes, 'image/jpeg');
    expect(bucket.objects.get(key)).toEqual({ bytes: Buffer.from(bytes), type: 'image/jpeg' });
    expect(await files.read(key)).toEqual(bytes);
    await files.remove(key);
    expect(bucket.objects.size).toBe(0);
    await files.remove(key);
  });

  it('is asked by path, and every request is signed', async () => {
    const files = createS3Files(bucket.settings);
    await files.put(key, bytes, 'image/jpeg');
    await files.read(key);
    await files.removeAll('avatars/7b0c9a7e-1111-4222-8333-444455556666/');
    expect(bucket.asked.every(({ signed }) => signed)).toBe(true);
    expect(bucket.asked.map(({ method, path }) => `${method} ${path.split('?')[0]}`)).toEqual([
      `PUT /kept/${key}`,
      `GET /kept/${key}`,
      'GET /kept/',
      `DELETE /kept/${key}`,
    ]);
  });

  it('answers nobody with another secret', async () => {
    const files = createS3Files({ ...bucket.settings, secret: 'another secret' });
    await expect(files.put(key, bytes, 'image/jpeg')).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
    expect(bucket.objects.size).toBe(0);
    expect(bucket.asked.map(({ signed }) => signed)).toEqual([false]);
  });

  it('has no file: that is null', async () => {
    expect(await createS3Files(bucket.settings).read(key)).toBeNull();
  });

  it('removes a folder with however many files, and no other', async () => {
    const files = createS3Files(bucket.settings);
    for (const name of ['1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg'])
      await files.put(`avatars/a/${name}`, bytes, 'x/y');
    await files.put('avatars/ab/1.jpg', bytes, 'x/y');
    await files.removeAll('avatars/a/');
    expect([...bucket.objects.keys()]).toEqual(['avatars/ab/1.jpg']);
  });
});

describe('a bucket in trouble', () => {
  it('is tried again after a 500', async () => {
    bucket.instead.push(errorOf(500, 'InternalError'));
    await createS3Files(bucket.settings).put(key, bytes, 'image/jpeg');
    expect(bucket.asked).toHaveLength(2);
    expect(bucket.objects.has(key)).toBe(true);
  });

  it.each([
    ['403', 'AccessDenied', 403],
    ['404 of the bucket itself', 'NoSuchBucket', 404],
  ])('with %s is a fault, not a missing file', async (_, code, status) => {
    bucket.instead.push(errorOf(status, code));
    await expect(createS3Files(bucket.settings).read(key)).rejects.toMatchObject({ name: code });
  });

  it('that never answers is given up', async () => {
    bucket.instead.push(...Array.from({ length: 3 }, () => () => undefined));
    await expect(createS3Files(bucket.settings, 40).read(key)).rejects.toMatchObject({ name: 'TimeoutError' });
  });
});

it.each(['', '/etc/passwd', '../a.jpg', 'avatars/../a.jpg', 'avatars//a.jpg', 'avatars/a\0.jpg', 'avatars/'])(
  'the key %j is not sent to any bucket',
  async (bad) => {
    const files = createS3Files(bucket.settings);
    await expect(files.put(bad, bytes, 'image/jpeg')).rejects.toThrow('No file is kept');
    await expect(files.read(bad)).rejects.toThrow('No file is kept');
    expect(bucket.asked).toEqual([]);
  },
);
