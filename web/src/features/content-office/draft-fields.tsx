import { bannerPlaces, bannerPlaceTexts } from '@lianmeng/contract/content-texts'
import { helpCategories, helpCategoryTexts } from '@lianmeng/contract/help-texts'
import { type ReactNode, useId } from 'react'
import { BannerPicture } from './banner-picture.tsx'
import styles from './content-editor.module.css'
import type { Draft, Kind } from './draft.ts'

const maxSort = 9999

/** What was typed as a place in the order: a whole number that there can be, 0 for nothing. */
const sortOf = (typed: number): number => Math.min(maxSort, Math.max(0, Math.trunc(typed) || 0))

/** What holds at once; the rest waits until it is published. */
const effectNotes: Record<Kind, string> = {
  banner: '位置与排序保存后立即生效，其余内容发布后生效。',
  notice: '置顶保存后立即生效，其余内容发布后生效。',
  help: '分类、排序与置顶保存后立即生效，其余内容发布后生效。',
  page: '页面编码保存后立即生效，其余内容发布后生效。',
}

type Props = { draft: Draft; onChange: (changes: Partial<Draft>) => void }

/** Everything of a draft but its text, as its kind has it. */
export function DraftFields({ draft, onChange }: Props) {
  const { kind } = draft
  const isBanner = kind === 'banner'
  return (
    <div className={styles.fields}>
      <TextField name="标题" value={draft.title} max={100} onChange={(title) => onChange({ title })} />
      <TextField
        name={isBanner ? '第二行文字' : '摘要'}
        hint={isBanner ? undefined : '列表中显示的一句话'}
        value={draft.summary}
        max={300}
        onChange={(summary) => onChange({ summary })}
      />
      {isBanner && (
        <>
          <Choice
            name="位置"
            value={draft.category}
            options={bannerPlaces}
            texts={bannerPlaceTexts}
            onChange={(category) => onChange({ category })}
          />
          <TextField
            name="链接"
            hint="点击后打开的本站路径（以“/”开头）或 https 网址；不填则不可点击"
            value={draft.link}
            max={300}
            onChange={(link) => onChange({ link })}
          />
          <BannerPicture image={draft.image} onChange={(image) => onChange({ image })} />
        </>
      )}
      {kind === 'help' && (
        <Choice
          name="分类"
          value={draft.category}
          options={helpCategories}
          texts={helpCategoryTexts}
          onChange={(category) => onChange({ category })}
        />
      )}
      {kind === 'page' && (
        <TextField
          name="页面编码"
          hint={draft.code ? `地址：/order/fwsm/${draft.code}` : '字母开头，可含数字、横线和下划线，如 bzsm'}
          value={draft.code}
          max={40}
          onChange={(code) => onChange({ code })}
        />
      )}
      {(isBanner || kind === 'help') && (
        <Field name="排序" hint="数字小的排在前面">
          {(id) => (
            <input
              id={id}
              className="input"
              type="number"
              min={0}
              max={maxSort}
              value={draft.sort}
              onChange={({ target }) => onChange({ sort: sortOf(target.valueAsNumber) })}
            />
          )}
        </Field>
      )}
      {(kind === 'help' || kind === 'notice') && (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={draft.pinned}
            onChange={({ target }) => onChange({ pinned: target.checked })}
          />
          置顶
        </label>
      )}
      <p className={`sub ${styles.note}`}>{effectNotes[kind]}</p>
    </div>
  )
}

type FieldProps = { name: string; hint?: string | undefined; children: (id: string) => ReactNode }

function Field({ name, hint, children }: FieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{name}</label>
      {children(id)}
      {hint && <span className="sub">{hint}</span>}
    </div>
  )
}

type TextFieldProps = {
  name: string
  hint?: string | undefined
  value: string
  max: number
  onChange: (value: string) => void
}

function TextField({ name, hint, value, max, onChange }: TextFieldProps) {
  return (
    <Field name={name} hint={hint}>
      {(id) => (
        <input
          id={id}
          className="input"
          value={value}
          maxLength={max}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}

type ChoiceProps<Key extends string> = {
  name: string
  value: string
  options: readonly Key[]
  texts: Record<Key, string>
  onChange: (value: Key) => void
}

function Choice<Key extends string>({ name, value, options, texts, onChange }: ChoiceProps<Key>) {
  return (
    <Field name={name}>
      {(id) => (
        <select id={id} className="input" value={value} onChange={({ target }) => onChange(target.value as Key)}>
          {options.map((option) => (
            <option key={option} value={option}>
              {texts[option]}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
