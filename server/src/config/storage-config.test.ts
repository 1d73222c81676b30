import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const environment = { DATABASE_URL: 'postgres://localhost/x' }
const s3 = {
  ...environment,
  STORAGE: 's3',
  S3_REGION: 'cn-hangzhou',
  S3_BUCKET: 'lianmeng',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
}

test('files are kept in a folder unless a bucket is configured', () => {
  expect(readConfig(environment).s3).toBeNull()
  expect(readConfig({ ...environment, STORAGE: 'local' }).s3).toBeNull()
  expect(readConfig({ ...s3, S3_ENDPOINT: 'http://minio:9000', S3_PATH_STYLE: 'true' }).s3).toEqual({
    endpoint: 'http://minio:9000',
    region: 'cn-hangzhou',
    bucket: 'lianmeng',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
    pathStyle: true,
  })
})

test.each([
  [{ S3_BUCKET: '' }, 'S3_BUCKET is missing: STORAGE=s3 needs it'],
  [{ S3_SECRET_ACCESS_KEY: ' ' }, 'S3_SECRET_ACCESS_KEY is missing: STORAGE=s3 needs it'],
  [{ S3_ENDPOINT: 'minio' }, 'S3_ENDPOINT=minio: an address'],
  [{ STORAGE: 'ftp' }, 'STORAGE=ftp: local or s3 is wanted'],
])('%j stops the start', (differing, problem) => {
  expect(() => readConfig({ ...s3, ...differing })).toThrow(problem)
})
