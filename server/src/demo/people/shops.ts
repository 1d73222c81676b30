import type { Db } from '../../database/db.ts'
import { freightWords } from '../freight.ts'
import { demoSellers } from './sellers.ts'

/** Texts of the shops. */
export async function loadShops(tx: Db): Promise<void> {
  for (const { tenantId, companyName, dispatchDays } of demoSellers) {
    await tx`update seller set cut_off = ${dispatchDays === 0 ? '16:00' : ''} where tenant_id = ${tenantId}`
    await tx`
      insert into shop (tenant_id, notice, intro, honours, service_hours, dispatch_regions)
      values (${tenantId}, ${`${freightWords(tenantId)}${dispatchDays === 0 ? '，当天 16 点前的订单当天发货' : ''}。`},
        ${`${companyName}专业生产与销售标准紧固件。`}, 'ISO 9001 质量管理体系认证（示例）', '周一至周六 8:00–17:30',
        '全国（偏远地区除外）')
      on conflict (tenant_id) do update set notice = excluded.notice, intro = excluded.intro, honours = excluded.honours,
        service_hours = excluded.service_hours, dispatch_regions = excluded.dispatch_regions`
  }
}
