import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import type { S3Config } from '../../kernel/config.ts'
import { type FileFolder, type FileStore, requireName } from './port.ts'

/** ms to reach the service, and for it to answer. */
const connectionTimeout = 2_000
const requestTimeout = 8_000

const isMissing = (error: unknown): boolean => (error as { cause?: { name?: string } }).cause?.name === 'NoSuchKey'

/** Keeps files in a bucket, unreadable for anybody but this program. */
export function s3Bucket({ endpoint, region, bucket, accessKeyId, secretAccessKey, pathStyle }: S3Config): FileStore {
  const disk = new Disk(
    new S3Driver({
      bucket,
      region,
      credentials: { accessKeyId, secretAccessKey },
      ...(endpoint ? { endpoint } : {}),
      forcePathStyle: pathStyle,
      visibility: 'private',
      supportsACL: false,
      maxAttempts: 2,
      requestHandler: { connectionTimeout, requestTimeout, throwOnRequestTimeout: true },
      // The others do not know the newer checksums of Amazon's own service.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    }),
  )
  const keyOf = (folder: FileFolder, name: string) => `${folder}/${requireName(name)}`
  return {
    put: (folder, name, bytes) => disk.put(keyOf(folder, name), bytes),
    async get(folder, name) {
      try {
        return Buffer.from(await disk.getBytes(keyOf(folder, name)))
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    remove: (folder, name) => disk.delete(keyOf(folder, name)),
  }
}
