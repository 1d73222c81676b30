import { platformName } from '../lib/platform.ts'

/** React moves it into the document's head. */
export function PageTitle({ title }: { title: string }) {
  return <title>{title ? `${title} - ${platformName()}` : platformName()}</title>
}
