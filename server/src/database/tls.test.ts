import { chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { localCertificate, localCertificateKey, strangeCertificate } from '../testing/local-certificate.ts'
import { connect, type Sql } from './db.ts'

const admin = connect(inject('databaseUrl'), { max: 1, statementTimeout: 30_000 })
const folder = mkdtempSync(join(tmpdir(), 'lianmeng-tls-'))
const place = (name: string) => join(folder, name)

/** The address by a port of this machine, which PostgreSQL may serve by TLS. */
async function byPort(host: string, search: Record<string, string>): Promise<string> {
  const [row] = await admin<{ port: number }[]>`select current_setting('port')::int as port`
  const url = new URL(inject('databaseUrl'))
  url.host = `${host}:${row!.port}`
  url.search = new URLSearchParams(search).toString()
  return url.href
}

async function setTls(on: boolean): Promise<void> {
  await admin.unsafe(on ? "alter system set ssl = 'on'" : 'alter system reset ssl')
  await admin`select pg_reload_conf()`
  await vi.waitFor(async () => {
    expect((await admin<{ ssl: string }[]>`show ssl`)[0]!.ssl).toBe(on ? 'on' : 'off')
  })
}

/** PostgreSQL reads a key only if it owns it. */
beforeAll(async () => {
  const [row] = await admin<{ folder: string }[]>`select current_setting('data_directory') as folder`
  const { uid, gid } = statSync(row!.folder)
  writeFileSync(place('server.crt'), localCertificate)
  writeFileSync(place('server.key'), localCertificateKey, { mode: 0o600 })
  writeFileSync(place('strange.crt'), strangeCertificate)
  for (const name of ['.', 'server.crt', 'server.key']) chownSync(place(name), uid, gid)
  await admin.unsafe(`alter system set ssl_cert_file = '${place('server.crt')}'`)
  await admin.unsafe(`alter system set ssl_key_file = '${place('server.key')}'`)
  await setTls(true)
})
afterAll(async () => {
  await setTls(false)
  await admin.unsafe('alter system reset ssl_cert_file')
  await admin.unsafe('alter system reset ssl_key_file')
  await admin`select pg_reload_conf()`
  await admin.end()
  rmSync(folder, { recursive: true })
})

async function within<T>(url: string, work: (db: Sql) => Promise<T>): Promise<T> {
  const db = connect(url, { max: 1, connectTimeout: 10_000 })
  try {
    return await work(db)
  } finally {
    await db.end()
  }
}
const isEncrypted = (db: Sql) =>
  db<{ ssl: boolean; version: string }[]>`select ssl, version from pg_stat_ssl where pid = pg_backend_pid()`

const verified = (ca: string) => ({ sslmode: 'verify-full', sslrootcert: place(ca) })

test('an address that asks for it is reached by TLS, notifications too, and the certificate is verified', async () => {
  await within(await byPort('localhost', verified('server.crt')), async (db) => {
    expect(await isEncrypted(db)).toMatchObject([{ ssl: true, version: expect.stringMatching(/^TLSv1\.[23]$/) }])
    let heard = ''
    await db.listen('tls_test', (payload) => {
      heard = payload
    })
    const listening = await db<{ ssl: boolean }[]>`
      select s.ssl from pg_stat_ssl s join pg_stat_activity a using (pid) where a.query ilike 'listen%tls_test%'`
    expect(listening).toEqual([{ ssl: true }])
    await db.notify('tls_test', 'over TLS')
    await expect.poll(() => heard).toBe('over TLS')
  })
})

test('a certificate of somebody else is refused, before anything is said', async () => {
  await expect(within(await byPort('localhost', verified('strange.crt')), isEncrypted)).rejects.toThrow(
    /self-signed|certificate/,
  )
})

test('a server that has no TLS is refused by an address that asks for it', async () => {
  await setTls(false)
  const url = await byPort('localhost', verified('server.crt'))
  await expect(within(url, isEncrypted)).rejects.toThrow(/does not support SSL/)
  await setTls(true)
})
