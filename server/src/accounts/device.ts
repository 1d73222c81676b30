/** The device of a login, from its `User-Agent` header. */
export type Device = {
  /** e.g. `Chrome 142 · Windows 10`. */
  name: string
  /** The same without versions: an update does not make it a different device. */
  family: string
}

const unknown = '未知设备'

const chineseNames: Readonly<Record<string, string>> = {
  WeChat: '微信',
  'QQ Browser': 'QQ 浏览器',
  'UC Browser': 'UC 浏览器',
  Miui: '小米浏览器',
}

/** Firefox and Chrome number versions in whole numbers, systems in two parts. */
const browserVersion = (version = ''): string => version.split('.')[0]!
const systemVersion = (version = ''): string => version.split('.').slice(0, 2).join('.')

const joined = (...parts: readonly string[]): string => parts.filter(Boolean).join(' ')

/** Reads a `User-Agent` header. The parser is loaded at the first login. */
export async function deviceOf(userAgent: string): Promise<Device> {
  if (userAgent === '') return { name: unknown, family: unknown }
  const { default: bowser } = await import('bowser')
  const { browser, os } = bowser.parse(userAgent)
  if (!browser.name) return { name: unknown, family: unknown }
  const browserName = chineseNames[browser.name] ?? browser.name
  const systemName = os.name ?? ''
  // Windows reports NT 10.0 for Windows 10.
  const version = systemName === 'Windows' ? (os.versionName ?? '') : systemVersion(os.version)
  const dotted = (...parts: readonly string[]) => parts.filter(Boolean).join(' · ')
  return {
    name: dotted(joined(browserName, browserVersion(browser.version)), joined(systemName, version)),
    family: dotted(browserName, systemName),
  }
}
