import { S3mini } from 's3mini'
import type { S3Config } from '../../config/config.ts'
import { type FileFolder, type FileStore, requireName } from './port.ts'

/** Time for the service to answer, ms. */
const requestAbortTimeout = 8_000

/** The bucket's address: with its name as the first folder, or in front of the host name. */
function addressOf({ endpoint, region, bucket, pathStyle }: S3Config): string {
  const service = new URL(endpoint || `https://s3.${region}.amazonaws.com`)
  if (pathStyle) service.pathname = `${service.pathname.replace(/\/$/, '')}/${bucket}`
  else service.hostname = `${bucket}.${service.hostname}`
  return service.href
}

/** Stores files in a bucket, readable only by this program. */
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
