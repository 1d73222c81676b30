import { S3mini } from 's3mini'
import type { S3Config } from '../../config/config.ts'
import { type FileFolder, type FileStore, requireName } from './port.ts'

/** ms for the service to answer. */
const requestAbortTimeout = 8_000

/** Where the bucket answers: as the first folder of the service's address, or in front of its name. */
function addressOf({ endpoint, region, bucket, pathStyle }: S3Config): string {
  const service = new URL(endpoint || `https://s3.${region}.amazonaws.com`)
  if (pathStyle) service.pathname = `${service.pathname.replace(/\/$/, '')}/${bucket}`
  else service.hostname = `${bucket}.${service.hostname}`
  return service.href
}

/** Keeps files in a bucket, unreadable for anybody but this program. */
export function s3Bucket(config: S3Config): FileStore {
  const { region, accessKeyId, secretAccessKey } = config
  const store = new S3mini({ endpoint: addressOf(config), region, accessKeyId, secretAccessKey, requestAbortTimeout })
  const keyOf = (folder: FileFolder, name: string) => `${folder}/${requireName(name)}`
  return {
    async put(folder, name, bytes) {
      await store.putObject(keyOf(folder, name), Buffer.from(bytes))
    },
    async get(folder, name) {
      const bytes = await store.getObjectArrayBuffer(keyOf(folder, name))
      return bytes === null ? undefined : Buffer.from(bytes)
    },
    async remove(folder, name) {
      await store.deleteObject(keyOf(folder, name))
    },
  }
}
