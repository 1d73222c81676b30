import { readFileSync } from 'node:fs'
import { addressesOf, type Endpoint } from '@lianmeng/contract/endpoint'
import * as contract from '@lianmeng/contract/index'
import { expect, test } from 'vitest'
import { readConfig } from '../server/src/config/config.ts'
import { mistypedVariables } from '../server/src/config/mistyped-variables.ts'
import { inRoot } from './places.ts'

const text = (name: string) => readFileSync(inRoot('deploy', name), 'utf8')
const [compose, proxy, example] = [text('compose.yaml'), text('haproxy.cfg'), text('.env.example')]

/** Lines `NAME=value` of the example, with random values in its gaps. */
const filledIn = Object.fromEntries(
  [...example.matchAll(/^([A-Z_0-9]+)=(.*)$/gm)].map(([, name, value]) => [
    name,
    value || (name === 'PUBLIC_ORIGIN' ? 'https://shop.example.com' : crypto.randomUUID() + crypto.randomUUID()),
  ]),
)

/** Additional environment variables of a service in the compose file. */
function environmentOf(service: string): Record<string, string> {
  const [, lines = ''] = new RegExp(`${service}:[\\s\\S]*?\\n\\s+environment:\\n((?: {4,}.*\\n)+)`).exec(compose) ?? []
  return Object.fromEntries(
    [...lines.matchAll(/^ +([A-Z][A-Z_0-9]*): (.*)$/gm)].map(([, name, value]) => [
      name,
      value!.replaceAll('"', '').replace(/\$\{(\w+).*?\}/g, (_, asked) => filledIn[asked] ?? ''),
    ]),
  )
}

test('with the example filled in, the servers of the compose file start', () => {
  const environment = { ...filledIn, ...environmentOf('x-server') }
  expect(readConfig(environment)).toMatchObject({ production: true, s3: null, listenSocket: '/run/lianmeng/http' })
  expect(mistypedVariables(environment)).toEqual([])
})

test('as it is, the example starts nothing: no secret of it is anybody’s', () => {
  const asItIs = Object.fromEntries(
    [...example.matchAll(/^([A-Z_0-9]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  )
  expect(() => readConfig({ ...environmentOf('x-server'), ...asItIs })).toThrow(
    /PUBLIC_ORIGIN is missing[\s\S]*SECRET:/,
  )
})

test('the example names everything that the compose file asks for', () => {
  const asked = [...compose.matchAll(/\$\{(\w+)/g)].map(([, name]) => name)
  expect(asked.length).toBeGreaterThan(3)
  expect(Object.keys(filledIn)).toEqual(expect.arrayContaining(asked))
})

test('the proxy knows everything that it reads', () => {
  expect(Object.keys(environmentOf('proxy')).sort()).toEqual(
    [...new Set([...proxy.matchAll(/\$\{(\w+)/g)].map(([, name]) => name!))].sort(),
  )
})

test('inside one machine nothing goes over a network: proxy, servers and database meet at sockets of the file system', () => {
  const { LISTEN_SOCKET, DATABASE_URL, TRUSTED_PROXIES } = environmentOf('x-server')
  expect([LISTEN_SOCKET, TRUSTED_PROXIES]).toEqual(['/run/lianmeng/http', undefined])
  expect(new URL(DATABASE_URL!).searchParams.get('host')).toBe('/var/run/postgresql')
  const { SERVER_A, SERVER_B } = environmentOf('proxy')
  expect([SERVER_A, SERVER_B]).toEqual(['unix@/sockets/a/http', 'unix@/sockets/b/http'])
  for (const mount of [
    'socket-a:/run/lianmeng',
    'socket-b:/run/lianmeng',
    'socket-a:/sockets/a',
    'socket-b:/sockets/b',
  ])
    expect(compose).toContain(mount)
  expect(compose.match(/database-socket:\/var\/run\/postgresql/g)).toHaveLength(3)
  expect(/ {2}database:[\s\S]*?network_mode: none/.test(compose)).toBe(true)
  expect(compose).toContain('--auth-local=scram-sha-256')
  expect(compose).not.toMatch(/http:\/\/|:5432|:5170/)
})

test('without Docker it is the same: the unit listens at a socket, and the page leads proxy and servers to sockets', () => {
  const [unit, readme] = [text('lianmeng@.service'), text('README.md')]
  expect(unit).toContain('LISTEN_SOCKET=/run/lianmeng-%i/http')
  expect(unit).toContain('RuntimeDirectory=lianmeng-%i\nRuntimeDirectoryMode=0750')
  expect(unit).toContain('\nGroup=haproxy\n')
  expect(unit).not.toMatch(/\bPORT=/)
  expect(readme.match(/SERVER_[AB]=unix@\/run\/lianmeng-517[12]\/http/g)).toHaveLength(2)
  expect(readme).toContain('@$socket"')
  expect(readme).not.toMatch(/127\.0\.0\.1:5(?:432|171|172)/)
})

test('the proxy speaks TLS 1.2 and newer, with ciphers whose secrets do not outlive a connection, and leads plain pages on', () => {
  expect(proxy).toContain('ssl-default-bind-options ssl-min-ver TLSv1.2 no-tls-tickets')
  const [, ciphers = ''] = /ssl-default-bind-ciphers (\S+)/.exec(proxy) ?? []
  expect(ciphers.split(':').every((cipher) => /^ECDHE-.*(?:GCM|POLY1305)/.test(cipher))).toBe(true)
  const [plain = ''] = /^frontend plain\n(?: .*\n)+/m.exec(proxy) ?? []
  expect(plain).toContain(`http-request redirect prefix "\${PUBLIC_ORIGIN}" code 308`)
  expect(plain).not.toContain('backend')
  const [, refused = ''] = /http-request return status 403 .* if \{ path -m beg (.+) \}/.exec(plain) ?? []
  expect(plain.indexOf('return status 403')).toBeLessThan(plain.indexOf('redirect'))
  for (const address of everyEndpoint.filter(({ path }) => path).flatMap(addressesOf))
    expect([address, refused.split(' ').some((prefix) => address.startsWith(prefix))]).toEqual([address, true])
})

const everyEndpoint = Object.values(contract)
  .flatMap((feature) => Object.values(feature))
  .filter((value): value is Endpoint => typeof value === 'object' && value !== null && 'method' in value)

test('nothing that the server takes is too large for the proxy, and only an assembly may be larger than 21 MB', () => {
  const most = (of: string) =>
    Number(new RegExp(`413 if ${of} \\{ req\\.hdr_val\\(content-length\\) gt (\\d+)`).exec(proxy)?.[1])
  const limitOf = ({ bodyLimit = 0 }: Endpoint) => bodyLimit
  const isAssembly = (endpoint: Endpoint) => proxy.includes(`acl is_assembly path ${addressesOf(endpoint)[0]}\n`)
  const [assembly, ...others] = everyEndpoint.filter(isAssembly)
  expect(others).toEqual([])
  expect(most('is_assembly')).toBeGreaterThan(limitOf(assembly!))
  expect(most('!is_assembly')).toBeGreaterThan(
    Math.max(...everyEndpoint.filter((endpoint) => !isAssembly(endpoint)).map(limitOf)),
  )
  expect(most('!is_assembly')).toBeLessThan(limitOf(assembly!))
})

test('sockets wait in no queue of other calls: they have servers of their own at the proxy', () => {
  expect(proxy).toContain(`use_backend sockets if { path ${addressesOf(contract.chat.chatSocket)[0]} }`)
  const serversOf = (backend: string) => {
    const [, block = ''] = new RegExp(`\\nbackend ${backend}\\n((?: {4}.*\\n|\\n)+)`).exec(proxy) ?? []
    return [...block.matchAll(/^ {4}server .*$/gm)].map(([line]) => line)
  }
  expect(serversOf('sockets').length).toBeGreaterThan(1)
  expect(serversOf('sockets')).toEqual(serversOf('servers'))
})
