import { usePageName } from '../lib/page-name.ts'
import { platformName } from '../lib/platform.ts'

/** Title of the tab: what the page shows, or else `title`. React moves it into the document's head. */
export function PageTitle({ title }: { title: string }) {
  const name = usePageName() || title
  return <title>{name ? `${name} - ${platformName()}` : platformName()}</title>
}
