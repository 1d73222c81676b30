/**
 * Buyers' and traders' words, by the features they stand for; several features are separated by blanks, words by `|`. A
 * part's name is composed of features in any order (`沉头 内六角`, `内六角沉头`), see products.ts.
 */
export const productWords: Readonly<Record<string, string>> = {
  // drives and shapes of heads
  hex: '外六角|六角|六角头|外六角头|外六方|六方|外6角|6角|六角形|hex|hexagon|hexagonal|hex head|hexagon head|hhcs|sechskant',
  socket:
    '内六角|内六角头|内六方|内6角|内六|allen|socket|socket head|hex socket|hexagon socket|hex socket head|innensechskant',
  cross: '十字|十字槽|十字形|phillips|phil|cross recess|cross recessed|pozi|ph槽',
  slot: '一字|一字槽|开槽|slotted|slot',
  torx: '梅花|梅花槽|花形|内六角花形|内梅花|梅花头|星形|torx|hexalobular|six lobe|六角花形',
  square: '方头|四方|四角|四方头|方形|方|square|square head',
  cylinder: '圆柱头|cheese|cheese head',
  'socket cylinder':
    'zylinderschraube m. innensechskant|zylinderschraube m innensechskant|skt hd cap|skt head cap|soc hd cap|vis chc|vite tcei|viti tcei|tcei|tornillo allen|tornillo cilíndrico allen|zylinderschraube|zylinderschraube mit innensechskant|zylinderkopf|杯头|shcs|socket cap|socket head cap|六角穴付きボルト|六角穴付ボルト|キャップボルト|キャップスクリュー|zylinderschrauben',
  countersunk:
    '沉头|csk|countersunk|flat head|埋头|senkkopf|senkkopfschraube|senkkopfschrauben|senkschraube|senkschrauben',
  'countersunk flatHead': '平头',
  raised: '半沉头|半沉|raised countersunk|oval head|oval',
  pan: 'linsenkopf|linsenkopfschraube|linsenschraube|盘头|pan head|pan',
  smallPan: '小盘头',
  round: '圆头|半圆头|平圆头|圆头形|round head',
  'round button': 'button|button head',
  truss: '大扁头|大扁|扁头|truss|truss head|大平头',
  'socket round':
    'bhcs|圆杯|半圆杯|圆杯头|平圆头内六角|ボタンボルト|六角穴付きボタンボルト|flachkopfschraube mit innensechskant|linsenkopfschraube mit innensechskant',
  'socket countersunk':
    'vis fhc|vite tspei|viti tspei|tspei|fhcs|平杯|沉杯|平杯头|沉头杯头|六角穴付き皿ボルト|皿ボルト',
  'cross pan': 'pm|元机|圆机|圆机螺丝|元机螺丝|圆头机螺丝|なべ小ねじ|なべ小ネジ|ナベ小ネジ|十字穴付きなべ小ねじ',
  'cross countersunk': 'km|沉机|平机|沉机螺丝|平机螺丝|皿小ねじ|皿小ネジ|サラ小ネジ',
  // prefixes of small screws' makers before a size: PM4×10, KA3×8
  'cross truss': 'tm|トラス小ねじ|トラス小ネジ',
  'tapping pan': 'pa|pb',
  'tapping countersunk': 'ka|kb',
  'tapping truss': 'ta|tb',
  low: '矮头|矮|低头|薄头|矮圆柱头|low head|短头',
  collar: '凸缘|带介|带凸缘|with collar',
  flange: '法兰|法兰面|带法兰|法兰头|flange|flanged|washer head|华司头',
  hole: '带孔|头部带孔|穿孔|drilled head',
  neck: '方颈|square neck',
  'hex flange': '六角华司|外六角华司|六角带介|六角华司头|六角法兰面|六角介子头|sechskantschraube mit flansch',
  eye: 'eyebolt|eyebolts|ringschraube|ringschrauben|吊环|环形|eye|lifting eye|アイボルト',
  structural: '钢结构|钢结构用|大六角|大六角头|heavy hex|structural',
  strong: '高强|高强度|high strength',
  // points of set screws
  flatPoint: '平端|平底|flat point|flat pt',
  conePoint: '锥端|尖端|尖头|cone point|cone pt',
  cupPoint: '凹端|杯口|凹头|cup point|cup pt',
  dogPoint: '圆柱端|柱端|长圆柱端|dog point|dog pt',
  // bolts, studs, screws
  bolt: 'болт|болты|болтов|螺栓|bolt|bolts|ボルト|boulon|boulons|bullone|bulloni|perno|pernos|śruba|śruby|볼트',
  screw:
    'винт|винты|винтов|vis|vite|viti|tornillo|tornillos|wkręt|wkręty|screws|螺丝|螺钉|罗丝|螺丝钉|screw|cap screw|ねじ|ネジ|小ねじ|小ネジ|schraube|schrauben',
  machine: '机丝|机螺丝|机螺钉|机牙|机牙螺丝|机制螺丝|machine screw|machine',
  set: '机米|机米螺丝|顶丝|紧定|紧定螺钉|紧定螺丝|基米|基米螺丝|无头|无头螺丝|止付|止付螺丝|支头螺丝|set screw|grub screw|grub|set|gewindestift|止めねじ|止めネジ|六角穴付き止めねじ|六角穴付き止めネジ|イモネジ|ホーローセット',
  carriage:
    '马车|马车螺栓|马车螺丝|马车丝|圆头方颈|半圆头方颈|大半圆头方颈|扁圆头方颈|蘑菇头方颈|carriage|carriage bolt|coach bolt',
  tSlot: 't型|t形|t型槽|t形槽|t型槽用|t形槽用|t螺栓|t-bolt|t bolt|t slot',
  swing: '活节|活接|活节螺栓|活接螺栓|swing bolt|eye bolt swing',
  foundation: '地脚|地脚螺栓|地脚螺丝|预埋螺栓|anchor bolt|anchor|foundation bolt',
  fit: '铰制孔|铰制孔用|加强杆|fit bolt',
  torshear: '扭剪|扭剪型|torshear|tc bolt',
  nib: '带榫',
  uBolt:
    'u型|u形|u螺栓|u型螺栓|u形螺栓|u型螺丝|u形螺丝|u丝|u型丝|u形丝|u型卡|u形卡|u型管卡|u形管卡|u型管夹|u形管夹|u型抱箍|u形抱箍|骑马卡|骑马丝|骑马螺栓|u-bolt|u bolt|ubolt',
  expansion: '膨胀|膨胀螺栓|膨胀螺丝|拉爆|拉爆螺丝|expansion bolt|expansion anchor',
  shoulder:
    '塞打|塞打螺丝|塞打螺栓|轴肩|轴肩螺钉|等高|等高螺丝|等高螺栓|轴位|轴位螺丝|shoulder|shoulder screw|shoulder bolt',
  knurled: '滚花|手拧|手拧螺丝|滚花高头|滚花平头|手柄螺丝|thumb|knurled',
  'stud doubleEnd': '双头|双头螺栓|双头螺柱|双头螺丝|双头丝|stud|stud bolt|stud bolts|螺柱',
  'stud equal': '等长双头|等长双头螺柱|等长双头螺栓',
  rod: 'gewindestange|牙条|丝杆|丝杠|螺杆|牙棒|通丝|通丝杆|牙杆|全螺纹螺柱|全螺纹螺杆|threaded rod|threaded bar|all thread|寸切ボルト|寸切りボルト|長ねじ',
  'stud weld': '焊接螺柱|焊钉|种焊钉|植焊钉|点焊螺柱|焊接螺丝|植焊螺柱|储能焊钉|weld stud',
  // nuts
  nut: 'гайка|гайки|гаек|écrou|écrous|ecrou|ecrous|dado|dadi|tuerca|tuercas|nakrętka|nakrętki|nuts|너트|螺母|螺帽|帽|螺丝帽|丝帽|罗帽|罗母|母|nut|mutter|ナット|muttern',
  'nut hex':
    'écrou h|écrou hu|écrou hexagonal|ecrou h|écrous h|ecrous h|dado esagonale|dadi esagonali|tuerca hexagonal|tuercas hexagonales|육각너트|sechskantmutter|六角帽|六角母|六角ナット|sechskantmuttern',
  'nut nylon': 'stoppmutter|sicherungsmutter|ナイロンナット|uナット',
  'hex bolt':
    'vis h|vis th|vis hm|vis tête hexagonale|vis à tête hexagonale|vite te|viti te|vite testa esagonale|viti testa esagonale|tornillo hexagonal|tornillo cabeza hexagonal|육각볼트|sechskantschraube|六角ボルト|sechskantschrauben',
  nylon: '尼龙|nylon|nyloc|nylock|非金属嵌件|嵌件|nylon insert',
  lock: '防松|锁紧|自锁|止退|防滑|lock|locking|self locking|prevailing torque',
  metal: '全金属|金属锁紧|all metal|all-metal',
  cap: '盖形|盖型|盖帽形|acorn|dome|domed',
  'nut cap': 'hutmutter|盖帽|盖母|盖形螺帽|cap nut|袋ナット',
  wing: '蝶形|蝶型|蝶|元宝|羊角|butterfly|wing|蝶',
  weld: '焊接|点焊|焊|weld',
  castle: '皇冠|castle|带槽',
  'nut roundNut': '圆螺母|小圆螺母|圆螺帽|round nut',
  'nut rivetNut': '拉铆螺母|拉帽|铆螺母|拉母|拉铆螺帽|压铆螺母|rivet nut|rivnut',
  'nut pal': '扣紧螺母',
  coupling: '连接|接头|加长|加长型|coupling|long nut',
  thin: '薄|薄型|扁|thin|jam',
  thick: '厚|加厚|厚型|特厚|heavy|thick',
  styleTwo: '2型|ii型|二型',
  styleOne: '1型|i型|一型',
  sphere: '球面|spherical',
  // washers
  washer:
    'шайба|шайбы|шайб|rondelle|rondelles|rondella|rosetta|rosette|arandela|arandelas|podkładka|podkładki|washers|와셔|垫圈|垫片|垫|washer|scheibe|ワッシャー|ワッシャ|座金|scheiben',
  'washer flat':
    'rondelle plate|rondelles plates|rosetta piana|rosette piane|rondella piana|rondelle piane|arandela plana|arandelas planas|평와셔|шайба плоская|平垫|平垫圈|平垫片|平介|平华司|平介子|华司|介子|flat washer|plain washer|unterlegscheibe|beilagscheibe|平座金|平ワッシャー|平ワッシャ|unterlegscheiben',
  'washer spring':
    'rondelle grower|rondella grower|rosetta elastica|rosetta grower|arandela grower|шайба пружинная|гровер|шайба гровера|스프링와셔|弹垫|弹簧垫圈|弹簧垫|弹簧垫片|弹介|弹簧介子|弹簧华司|弹弓介子|spring washer|spring lock washer|federring|ばね座金|バネ座金|スプリングワッシャー|スプリングワッシャ',
  'washer large': '大垫|大垫圈|大垫片|大平垫|加大平垫|加大垫片|加大垫圈|大华司|fender washer|large washer',
  large: '加大|大',
  'washer extraLarge': '特大垫圈|特大平垫|特大垫片',
  'washer small': '小垫|小垫圈|小垫片|小平垫|小华司',
  toothed: '带齿|有齿|防滑齿|内齿|外齿|内锯齿|外锯齿|齿形|花齿|toothed|internal tooth|external tooth|serrated',
  'washer toothed': 'zahnscheibe|fächerscheibe|内齿垫圈|外齿垫圈|内齿垫片|外齿垫片|花垫|菊花垫|菊花垫片|外齿垫|内齿垫',
  'washer disc':
    '碟形垫圈|碟型垫圈|碟簧|碟形弹簧垫圈|锥形弹性垫圈|碟形弹簧|碟型弹簧|belleville|tellerfeder|disc spring',
  'washer shim': '调整垫片|调整垫圈|调整垫|调整环|填隙片|垫隙片|passscheibe|shim|shim ring|shim washer',
  'washer support': '支承垫圈|支承垫片|支撑垫圈|支撑垫片|支承环|stützscheibe|stuetzscheibe|support ring|support washer',
  'washer sealing': '密封垫圈|密封垫片|组合垫圈|组合密封垫圈|dichtring|sealing washer|bonded seal',
  wave: '波形|波型|波|wave',
  saddle: '鞍形',
  cone: '锥面',
  taper: '方斜|斜',
  tab: '止动|单耳|双耳|圆螺母用止动|tab',
  'washer saddle': '鞍形弹簧垫圈',
  'washer wave': '波形弹簧垫圈|波垫',
  // pins, rings, rivets
  parallelPin: '圆柱销|定位销|销钉|直销|销子|dowel|dowel pin|parallel pin|pin|zylinderstift|平行ピン|ノックピン',
  tappedPin: '内螺纹圆柱销|内牙圆柱销|内螺纹销',
  taperPin: 'kegelstift|圆锥销|锥销|锥形销|taper pin|テーパピン|テーパーピン',
  tappedTaperPin: '内螺纹圆锥销',
  springPin: 'spannstift|spannhülse|弹性销|弹性圆柱销|弹簧销|开口弹性销|弹性开口销|roll pin|spring pin|スプリングピン',
  coiledPin: '卷销|卷制弹性销|卷制销|coiled pin',
  clevisPin: '销轴|插销|clevis pin',
  splitPin: 'splint|开口销|开尾销|cotter|cotter pin|split pin|割ピン|割りピン',
  parallelKey: '键|平键|方键|普通平键|key|parallel key|passfeder|平行キー|キー',
  groovedPin: '槽销|grooved pin',
  ring: '挡圈|卡簧|卡环|挡环|弹性挡圈|retaining ring|circlip|snap ring|止め輪|sicherungsring|sicherungsringe',
  shaft: '轴用|外卡|外卡簧|外卡环|轴卡|轴用卡簧|external',
  bore: '孔用|内卡|内卡簧|内卡环|孔卡|孔用卡簧|internal',
  eRing: 'e型|e形|e扣|e型卡簧|e型挡圈|e形挡圈|开口挡圈|e卡|e-ring|e ring|e-clip|e clip',
  wire: '钢丝',
  setCollar: '锁紧挡圈|固定环|止推环|紧定环',
  shaftEnd: '轴端|轴端挡圈',
  rivet: '铆钉|rivet|リベット',
  blind: '抽芯|抽心|拉铆|拉钉|抽芯铆钉|抽心铆钉|拉铆钉|pop|pop rivet|blind rivet|blind|ブラインドリベット',
  nameplate: '标牌',
  semiTubular: '半空心',
  closed: '封闭|封闭型|封闭式|closed end',
  flatCone: '平锥头',
  // tapping and wood screws
  tapping:
    '铁板牙|铁板牙螺丝|铁板牙螺钉|铁板牙丝|自攻|自攻丝|自攻钉|自攻螺丝|自攻螺钉|自攻螺丝钉|tapping|self tapping|self-tapping|tapping screw|タッピンねじ|タッピングねじ|タッピングネジ',
  drilling:
    '钻尾|钻尾丝|钻尾钉|钻尾螺丝|燕尾|燕尾丝|燕尾钉|燕尾螺丝|自钻|自钻自攻|自钻螺丝|self drilling|self-drilling|tek|tek screw',
  rolling: '自挤|三角牙|自挤螺钉|thread rolling|thread forming|taptite',
  drywall: '墙板钉|干壁钉|干壁|墙板|石膏板钉|墙板自攻|干壁螺丝|drywall|喇叭头',
  wood: '木螺丝|木螺钉|木牙|木牙螺丝|木丝|wood screw|wood|lag screw|lag bolt|coach screw',
  // screws sold with their washers
  assembly:
    '三组合|二组合|两组合|组合螺丝|组合螺钉|组合螺栓|组合件|三组合螺丝|三组合螺栓|带平弹垫|带弹平垫|带弹垫|带平垫|带垫|sems',
}
