import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { Config } from '../../config.ts';
import { type Files, requireFolder, requireKey } from './files.ts';

const defaultTimeoutMs = 15_000;

/** Any S3-compatible bucket: only the four oldest calls are used. */
export function createS3Files(
  { endpoint, bucket, region, keyId, secret }: NonNullable<Config['filesBucket']>,
  timeoutMs = defaultTimeoutMs,
): Files {
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId: keyId, secretAccessKey: secret },
    // Not every provider supports the newer checksums; the signature covers the body anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: timeoutMs, requestTimeout: timeoutMs, throwOnRequestTimeout: true },
  });
  const at = (key: string) => ({ Bucket: bucket, Key: requireKey(key) });
  const remove = async (key: string) => void (await client.send(new DeleteObjectCommand(at(key))));
  return {
    put: async (key, bytes, type) => {
      await client.send(new PutObjectCommand({ ...at(key), Body: bytes, ContentType: type }));
    },
    read: async (key) => {
      try {
        const { Body } = await client.send(new GetObjectCommand(at(key)));
        return Body === undefined ? null : await Body.transformToByteArray();
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    remove,
    removeAll: async (folder) => {
      const wanted = { Bucket: bucket, Prefix: requireFolder(folder) };
      let next: string | undefined;
      do {
        const listed = await client.send(new ListObjectsV2Command({ ...wanted, ContinuationToken: next }));
        for (const { Key } of listed.Contents ?? []) if (Key !== undefined) await remove(Key);
        next = listed.NextContinuationToken;
      } while (next !== undefined);
    },
  };
}
