import type { svgShowType } from '@lianmeng/contract/drawings/endpoints'

/** A tab of the drawing dialog. */
export type DrawingTab = keyof typeof svgShowType

export const tabNames: Readonly<Record<DrawingTab, string>> = { simple: '简图', detail: '详图', solid: '3D预览' }

/** The views of a part that the user may see. */
export type Openness = Readonly<Record<DrawingTab, boolean>> & { accessPermission: number }

/** The permissions with which the detail view has a tab. [spec §2] */
const detailPermissions: readonly number[] = [1, 2]

/** The available tabs, in order. */
export function openTabs(views: Openness): DrawingTab[] {
  const mayDetail = views.detail && detailPermissions.includes(views.accessPermission)
  const tabs: readonly DrawingTab[] = ['simple', 'detail', 'solid']
  return tabs.filter((tab) => (tab === 'detail' ? mayDetail : views[tab]))
}

/** The tab shown first: the first available, the simple view before the others. [spec §4] */
export const firstTab = (views: Openness): DrawingTab | undefined => openTabs(views)[0]
