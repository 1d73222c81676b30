import type { DataOf } from '@lianmeng/contract/endpoint'
import { shopBaseInfo } from '@lianmeng/contract/sellers/endpoints'
import { restingShops, shopProfile } from '@lianmeng/contract/shop/endpoints'
import { ownShop, saveShop, shopRest } from '@lianmeng/contract/shop/seller-endpoints'
import { maxBanners } from '@lianmeng/contract/shop/texts'
import { useState } from 'react'
import { notify } from '../../lib/calls/notify.ts'
import { useRead, useWrite } from '../../lib/calls/query.ts'
import { useSellerDuty } from '../../lib/person/seller-standing.ts'
import { PageAnswer } from '../../ui/answer/page-answer.tsx'
import { Switch } from '../../ui/choice/checkbox.tsx'
import { DayField } from '../../ui/choice/date/day-field.tsx'
import { Field, TextArea, TextField } from '../../ui/form/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { Certificates } from './certificates.tsx'
import { Contacts } from './contacts.tsx'
import { ContractSettings } from './contract-settings.tsx'
import { FreightSettings } from './freight-settings.tsx'
import { PictureField } from './picture-field.tsx'
import styles from './seller-shop.module.css'
import { ShopName } from './shop-name.tsx'
import { TaxSettings } from './tax-settings.tsx'

type Shop = DataOf<typeof ownShop>

/** The appearance of the seller's shop, its contacts, its holidays, and its freight. */
export default function ShopSettingsScreen() {
  return (
    <>
      <PageAnswer of={useRead(ownShop, {}, { staleTime: 0 })}>
        {(shop) => <Settings key={shop.version} shop={shop} />}
      </PageAnswer>
      <FreightSettings />
      <TaxSettings />
      <ContractSettings />
    </>
  )
}

function Settings({ shop }: { shop: Shop }) {
  const [draft, setDraft] = useState(shop)
  const mayChange = useSellerDuty('shop')
  const save = useWrite(saveShop, { stale: [ownShop, shopRest, shopBaseInfo, shopProfile, restingShops] })
  const change = (changes: Partial<Shop>) => setDraft({ ...draft, ...changes })
  const submit = () => {
    const { tenantId: _tenantId, shortName: _shortName, companyName: _companyName, ...settings } = draft
    save.mutate(settings, { onSuccess: () => notify.success('店铺设置已保存') })
  }
  return (
    <div className={`card ${styles.page}`}>
      <h1 className={styles.title}>
        <ShopName name={shop.shortName} mayChange={mayChange} /> <span className="sub">{shop.companyName}</span>{' '}
        <a className={styles.look} href={`/lmShop/home?tid=${shop.tenantId}`} target="_blank" rel="noopener">
          查看店铺
        </a>
      </h1>
      {!mayChange && <p className="sub">店铺与运费设置由店主修改，这里可以查看。</p>}
      <fieldset className={styles.fields} disabled={!mayChange}>
        <Form onSubmit={() => submit()}>
          <Front draft={draft} change={change} />
          <Certificates certificates={draft.certificates} onChange={(certificates) => change({ certificates })} />
          <Service draft={draft} change={change} />
          <Contacts contacts={draft.contacts} onChange={(contacts) => change({ contacts })} />
          {mayChange && (
            <button type="submit" className="btn btn-brand" disabled={save.isPending}>
              {save.isPending ? '保存中…' : '保存'}
            </button>
          )}
        </Form>
      </fieldset>
    </div>
  )
}

type PartProps = { draft: Shop; change: (changes: Partial<Shop>) => void }

/** The top of the shop. */
function Front({ draft, change }: PartProps) {
  return (
    <>
      <Field label="店标" hint="建议 200×200，PNG、JPEG 或 WebP">
        {(tied) => (
          <PictureField
            tied={tied}
            name="店标"
            addresses={draft.logo ? [draft.logo] : []}
            most={1}
            onChange={([logo = '']) => change({ logo })}
          />
        )}
      </Field>
      <Field label="轮播图" hint={`建议 1200×320，最多 ${maxBanners} 张`}>
        {(tied) => (
          <PictureField
            tied={tied}
            name="轮播图"
            addresses={draft.banners}
            most={maxBanners}
            onChange={(banners) => change({ banners })}
          />
        )}
      </Field>
      <TextField label="公告" maxLength={200} value={draft.notice} onValue={(notice) => change({ notice })} />
      <TextArea label="公司简介" rows={6} maxLength={5000} value={draft.intro} onValue={(intro) => change({ intro })} />
      <TextArea label="荣誉资质" maxLength={2000} value={draft.honours} onValue={(honours) => change({ honours })} />
    </>
  )
}

/** Delivery area and service hours. */
function Service({ draft, change }: PartProps) {
  return (
    <>
      <TextField
        label="发货地区"
        maxLength={200}
        placeholder="如 浙江、江苏、上海"
        value={draft.dispatchRegions}
        onValue={(dispatchRegions) => change({ dispatchRegions })}
      />
      <TextField
        label="截单时间"
        maxLength={5}
        placeholder="如 16:00"
        hint="此前的订单算当天的，此后算下一个工作日的；不填则不显示"
        value={draft.cutOff}
        onValue={(cutOff) => change({ cutOff })}
      />
      <Switch checked={draft.chatOpen} onCheck={(chatOpen) => change({ chatOpen })}>
        开通在线客服
      </Switch>
      <TextField
        label="服务时间"
        maxLength={60}
        placeholder="如 周一至周六 8:00–17:30"
        value={draft.serviceHours}
        onValue={(serviceHours) => change({ serviceHours })}
      />
      <div className={styles.holiday}>
        <DayField
          label="休假开始"
          value={draft.holidayFrom ?? ''}
          onChoose={(day) => change({ holidayFrom: day || null })}
        />
        <DayField
          label="休假结束"
          hint="休假期间商品可浏览、不可下单。"
          min={draft.holidayFrom ?? undefined}
          value={draft.holidayTo ?? ''}
          onChoose={(day) => change({ holidayTo: day || null })}
        />
      </div>
    </>
  )
}
