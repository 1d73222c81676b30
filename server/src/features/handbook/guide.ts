import { gateway } from '@lianmeng/contract/endpoint'
import * as contract from '@lianmeng/contract/handbook/endpoints'

/** The interface for programs, as described in `/llms.txt`. [llmstxt.org] */
export function guideText(platformName: string, origin: string): string {
  const at = ({ path }: { path: string }, query = ''): string => `${origin}${gateway}${path}${query}`
  const call = (name: string, endpoint: { path: string; summary: string }, query: string, says: string) =>
    `- [${name}](${at(endpoint, query)}): ${endpoint.summary}。${says}`
  return [
    `# ${platformName} 紧固件手册`,
    '',
    '> 紧固件标准（GB/T、ISO、DIN、ASME、JIS 等）的尺寸、螺纹、强度与重量，每个数值带单位、来源与第二来源核对情况。',
    '',
    '所有调用都是 GET，不需要登录，返回 JSON：`{"code":200,"status":200,"data":…}`；业务拒绝为 HTTP 200、code 10001，',
    '`data.possible` 列出可选值。答案可保存一小时，用 ETag 复查。长度单位未注明时为 mm。数值是核对过的摘录，不代替标准原文。',
    '',
    '## 调用',
    '',
    call('标准目录', contract.handbookStandards, '?keyword=5782', '可按 organisation、status、family、keyword 筛选。'),
    call('一个标准', contract.handbookStandard, '?standard=GB%2FT%205782', '标准号怎么写都认，如 gb5782。'),
    call(
      '一个规格',
      contract.handbookSize,
      '?standard=GB%2FT%205782&size=M12&length=80',
      '尺寸、螺纹极限、载荷、重量与图纸地址；access 为 login 的文件需要接口密钥。',
    ),
    call('勘误', contract.errata, '', '各资料的分歧、保留的值与理由。'),
    '',
    '## 更多',
    '',
    `- [OpenAPI](${origin}${gateway}/openapi.json): 全部接口，手册的标签是 handbook`,
    `- [接口说明](${origin}${gateway}/docs): 同样内容，便于阅读`,
    `- [勘误页](${origin}/lmPortals/errata): 供人阅读的勘误`,
    '',
  ].join('\n')
}
