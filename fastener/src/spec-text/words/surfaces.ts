/** A surface treatment in buyers' wording. */
export type Surface = {
  readonly name: string
  /** The treatment under which the library of standards lists it (`finishes`), if it is one of those. */
  readonly finish?: string
}

/** Surface treatments: name | the library's treatment | words for it, with vague ones in brackets. */
export const surfaceRows = `
镀锌|镀锌|镀锌|电镀锌|冷镀锌|电镀|镀|zinc|zinc plated|zn|zp|galvanized|zinc plating|verzinkt|galvanisch verzinkt|galv. verzinkt|galv verzinkt|galv. verz.|galv. verz|vz|verz.|gvz|zingué|zinguée|zinguées|zingués|zincato|zincata|zincati|zincate|cincado|zincado|ocynk|оц|оцинк|оцинкованный|оцинкованная|цинк|아연도금|镀锌处理|亜鉛めっき|亜鉛メッキ
蓝白锌|镀锌|蓝白锌|蓝锌|白锌|蓝白|镀蓝白锌|镀蓝锌|镀白锌|镀锌蓝白|blue zinc|white zinc|blue white zinc|三価クロメート|三価ユニクロ|ユニクロ|ユニクロメッキ|blau verzinkt|blau passiviert
环保蓝白锌|镀锌|环保蓝锌|环保蓝白锌|三价蓝白锌|环保白锌|镀环保蓝白锌
环保彩锌|镀锌|环保彩锌|三价彩锌|镀环保彩锌|环保五彩锌
彩锌|镀锌|彩锌|五彩锌|镀彩锌|镀彩|黄锌|镀黄锌|镀锌彩|彩虹锌|gelb verzinkt|yellow zinc|yzp|zinc yellow|有色クロメート|クロメート|yz
黑锌|镀锌|黑锌|镀黑锌|环保黑锌|镀锌黑|black zinc
锌镍|镀锌|锌镍|锌镍合金|镀锌镍|zinc nickel|znni
热浸镀锌|热浸镀锌|热浸镀锌|热镀锌|热镀|热浸锌|热锌|热度锌|hdg|hot dip galvanized|hot dip galvanised|hot-dip galvanized|feuerverzinkt|fvz|tzn|hot dip|溶融亜鉛めっき|溶融亜鉛メッキ|ドブメッキ|ドブめっき
机械镀锌||机械镀锌|粉末渗锌|渗锌
达克罗|锌片涂层（达克罗）|达克罗|达克乐|达克锈|锌铝涂层|锌铝|锌片|锌片涂层|dacromet|dacro|zinc flake|ダクロ|ダクロタイズド|zinklamelle|zinklamellenbeschichtet
久美特|锌片涂层（达克罗）|久美特|交美特|geomet
发黑|氧化（发黑）|发黑|发蓝|氧化|氧化黑|煮黑|染黑|发黑处理|black oxide|black finish|blk ox|blk oxide|black oxidized|brüniert|发黑色|(发兰)|黒染め|黒染|酸化鉄皮膜|(schwarz)|(黑色)|(黑)|(black)
磷化|磷化|磷化|灰磷|黑磷|磷化处理|phosphate|phosphated|phosphatiert
镀镍|镀镍|镀镍|镍|镀白镍|白镍|nickel|nickel plated|ニッケルめっき|ニッケルメッキ|vernickelt
黑镍||黑镍|镀黑镍
镀铬||镀铬|电镀铬|chrome|chrome plated
镀铜||镀铜|copper plated
镀锡||镀锡|tin plated
镀镉||镀镉|cadmium
电泳||电泳|电泳黑|黑电泳|e-coat
钝化|钝化|钝化|酸洗钝化|passivated|passivation
洗白|简单处理|洗白|清洗|酸洗
本色|本色|本色|原色|不处理|无表面处理|素材|光身|毛坯|白坯|plain|plain finish|uncoated|self colour|self color|生地|blank
特氟龙||特氟龙|铁氟龙|ptfe|teflon|xylan
`
