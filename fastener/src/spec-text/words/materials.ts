export type MaterialGroup = 'steel' | 'stainless' | 'copper' | 'aluminium' | 'titanium' | 'plastic'

/** A material in buyers' wording: a grade (`304`, `35CrMo`) or just a kind (`不锈钢`). */
export type Material = {
  readonly name: string
  readonly group: MaterialGroup
  /** For stainless steels: the ISO 3506 group of the grade, which makes 304 and A2 comparable. */
  readonly stainlessGroup?: string
}

/** Materials: name | group | group of ISO 3506 | words for it, in brackets where they say more than the name: 316L is not only 316. */
export const materialRows = `
304|stainless|A2|304|sus304|ss304|aisi304|304不锈钢|不锈钢304|06cr19ni10|0cr18ni9|(304l)|(sus304l)|304hc|18-8|s304|s30408
316|stainless|A4|316|sus316|ss316|(316l)|aisi316|316不锈钢|不锈钢316|(316l不锈钢)|(不锈钢316l)|0cr17ni12mo2|(sus316l)|(022cr17ni12mo2)|(ss316l)|06cr17ni12mo2
201|stainless||201|sus201|201不锈钢|不锈钢201|ss201
202|stainless||202|sus202|不锈钢202|202不锈钢
303|stainless|A1|303|sus303|不锈钢303
321|stainless|A3|321|1cr18ni9ti|sus321
410|stainless|C1|410|sus410|不锈铁|不锈钢410|410不锈钢|1cr13
420|stainless|C1|420|sus420|2cr13
430|stainless|F1|430|sus430|不锈钢430
2205|stainless|D6|2205|双相钢|s31803
A1|stainless|A1|a1
A2|stainless|A2|a2
A4|stainless|A4|a4
A5|stainless|A5|a5
不锈钢|stainless||不锈钢|白钢|stainless|stainless steel|edelstahl|rostfrei|s.s|inox|sst|ss
10B21|steel||10b21
20MnTiB|steel||20mntib|20锰钛硼
30CrMo|steel||30crmo|30crmoa|30铬钼
35CrMo|steel||35crmo|35铬钼|scm435|35crmoa
42CrMo|steel||42crmo|42铬钼|scm440|42crmoa
40Cr|steel||40cr|40铬|ml40cr
40CrNiMo|steel||40crnimo|40crnimoa
25Cr2MoV|steel||25cr2mov|25cr2mova
30CrMnSi|steel||30crmnsi|30crmnsia
40MnB|steel||40mnb
65Mn|steel||65mn|65锰|65锰钢|弹簧钢
35K|steel||35k|swrch35k|ml35
45K|steel||45k|swrch45k
22A|steel||swrch22a
35|steel||35#|35号钢|35钢|35#钢
45|steel||45#|45号钢|45钢|45#钢|c45
20|steel||20#|20号钢|20#钢
Q235|steel||q235|q235b|a3钢|a3
Q345|steel||q345|q355|q345b|q355b|16mn|16锰
合金钢|steel||合金钢|alloy steel
碳钢|steel||碳钢|铁|钢制|carbon steel|steel|高碳钢|中碳钢|低碳钢
H62|copper||h62|黄铜h62
H59|copper||h59|hpb59-1|黄铜h59
黄铜|copper||黄铜|brass
紫铜|copper||紫铜|红铜|t2铜
铜|copper||铜|纯铜|全铜|青铜|bronze|(qsi3-1)
铝|aluminium||铝|铝合金|铝制|全铝|aluminium|aluminum|6061|(6061-t6)
铸铁|steel||铸铁|(可锻铸铁)|cast iron
钛|titanium||钛|钛合金|tc4|(ta2)|titanium
尼龙|plastic||尼龙66|pa66
塑料|plastic||塑料|塑胶|pom|plastic
`
