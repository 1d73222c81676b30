import { randomUUID } from 'node:crypto'
import * as office from '@lianmeng/contract/content-office/endpoints'
import type { ParamsOf } from '@lianmeng/contract/endpoint'
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { call } from './call.ts'
import { dialog, notice } from './page-parts.ts'

type Draft = ParamsOf<typeof office.save>

const emptyDraft: Draft = {
  kind: 'help',
  title: '',
  summary: '',
  html: '',
  image: '',
  link: '',
  category: 'start',
  code: '',
  pinned: false,
  sort: 0,
}

/** A title that no other journey uses. */
export const newTitle = (about: string): string => `${about} ${randomUUID().slice(0, 8)}`

/**
 * Saves an item without the editor.
 * @param operator an operator with the duty `content`
 */
export function saveItem(operator: APIRequestContext, draft: Partial<Draft>) {
  return call(operator, office.save, { ...emptyDraft, ...draft })
}

/**
 * Saves an item and publishes it, now or later.
 * @returns its number
 */
export async function publishItem(operator: APIRequestContext, draft: Partial<Draft>, at?: Date): Promise<number> {
  const { id, version } = await saveItem(operator, draft)
  await call(operator, office.publish, { id, version, ...(at ? { at: at.toISOString() } : {}) })
  return id
}

/** The editable text. */
export const textEditor = (page: Page): Locator => page.getByRole('textbox', { name: '正文', exact: true })

/** Publishes the item in the editor through its dialog. */
export async function publishByForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await dialog(page, '发布').getByRole('button', { name: '立即发布' }).click()
  await expect(notice(page, '已发布').last()).toBeVisible()
  await expect(dialog(page, '发布')).toBeHidden()
}

/** An article or a notice in the help centre. */
export const helpAddress = (id: number): string => `/lmPortals/helpCenter?id=${id}`
