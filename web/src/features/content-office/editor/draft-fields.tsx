import { allianceSections, helpCategories, helpCategoryTexts } from '@lianmeng/contract/content/texts'
import { bannerPlaces, bannerPlaceTexts } from '@lianmeng/contract/content-office/texts'
import { Checkbox } from '../../../ui/choice/checkbox.tsx'
import { SelectField } from '../../../ui/choice/select-field.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { BannerPicture } from './banner-picture.tsx'
import styles from './content-editor.module.css'
import type { Draft, Kind } from './draft.ts'

const places = bannerPlaces.map((value) => ({ value, text: bannerPlaceTexts[value] }))
const categories = helpCategories.map((value) => ({ value, text: helpCategoryTexts[value] }))

const maxSort = 9999

/** A typed sort position as a whole number within range; 0 for nothing. */
const sortOf = (typed: number): number => Math.min(maxSort, Math.max(0, Math.trunc(typed) || 0))

/** Changes that take effect at once; the rest waits until publication. */
const effectNotes: Record<Kind, string> = {
  banner: '位置与排序保存后立即生效，其余内容发布后生效。',
  notice: '置顶保存后立即生效，其余内容发布后生效。',
  help: '分类、排序与置顶保存后立即生效，其余内容发布后生效。',
  page:
    '页面编码保存后立即生效，其余内容发布后生效。' +
    `编码 ${allianceSections.cases}（案例）与 ${allianceSections.service}（客服）的内容显示在联盟介绍与申请指南下方，不发布则不显示。`,
}

type Props = { draft: Draft; onChange: (changes: Partial<Draft>) => void }

/** All fields of a draft but its text, as its kind requires. */
export function DraftFields({ draft, onChange }: Props) {
  const { kind } = draft
  const isBanner = kind === 'banner'
  return (
    <div className={styles.fields}>
      <TextField label="标题" value={draft.title} maxLength={100} onValue={(title) => onChange({ title })} />
      <TextField
        label={isBanner ? '第二行文字' : '摘要'}
        hint={isBanner ? undefined : '列表中显示的一句话'}
        value={draft.summary}
        maxLength={300}
        onValue={(summary) => onChange({ summary })}
      />
      {isBanner && (
        <>
          <SelectField
            label="位置"
            value={draft.category}
            options={places}
            onChoose={(category) => onChange({ category })}
          />
          <TextField
            label="链接"
            hint="点击后打开的本站路径（以“/”开头）或 https 网址；不填则不可点击"
            value={draft.link}
            maxLength={300}
            onValue={(link) => onChange({ link })}
          />
          <BannerPicture image={draft.image} onChange={(image) => onChange({ image })} />
        </>
      )}
      {kind === 'help' && (
        <SelectField
          label="分类"
          value={draft.category}
          options={categories}
          onChoose={(category) => onChange({ category })}
        />
      )}
      {kind === 'page' && (
        <TextField
          label="页面编码"
          hint={draft.code ? `地址：/order/fwsm/${draft.code}` : '字母开头，可含数字、横线和下划线，如 bzsm'}
          value={draft.code}
          maxLength={40}
          onValue={(code) => onChange({ code })}
        />
      )}
      {(isBanner || kind === 'help') && (
        <TextField
          label="排序"
          hint="数字小的排在前面"
          type="number"
          min={0}
          max={maxSort}
          value={String(draft.sort)}
          onValue={(typed) => onChange({ sort: sortOf(Number(typed)) })}
        />
      )}
      {(kind === 'help' || kind === 'notice') && (
        <Checkbox checked={draft.pinned} onCheck={(pinned) => onChange({ pinned })}>
          置顶
        </Checkbox>
      )}
      <p className={`sub ${styles.note}`}>{effectNotes[kind]}</p>
    </div>
  )
}
