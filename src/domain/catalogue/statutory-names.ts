import { comparable } from "./comparable.ts";
import type { DangerousName } from "./dangerous-names.ts";

/**
 * Names that ask two people to look at goods in any category, whether or not the register holds the substance. They classify nothing: goods under
 * the number of a substance of the register are judged by its lists. A line is the CAS number, or `-` where it is not certain, and the names;
 * trivial names and those of the trade before the systematic ones.
 */
type Entry = { casNo: string | null; names: readonly string[] };

const entriesOf = (lines: string): readonly Entry[] =>
  lines
    .trim()
    .split("\n")
    .map((line) => {
      const [number = "", ...rest] = line.trim().split(" ");
      return { casNo: number === "-" ? null : number, names: rest.join(" ").split("|") };
    });

/**
 * The 148 entries that 《危险化学品目录（2015版）》 marks 剧毒, in its order, written down from knowledge of it. Left out are names of other things:
 * 氟 and 氯, which are parts of most names of their compounds, 膦 and 胂, 特普, and 二甲双胍, which its entry 481 calls strychnine by mistake.
 */
export const toxicCatalogue = entriesOf(`
1031-47-6 威菌磷|triamiphos
107-11-9 烯丙胺|3-氨基丙烯|allylamine
382-21-8 八氟异丁烯|全氟异丁烯|perfluoroisobutylene
152-16-9 八甲磷|八甲基焦磷酰胺|schradan
297-78-9 碳氯灵|八氯六氢亚甲基苯并呋喃|isobenzan
108-98-5 苯硫酚|苯基硫醇|巯基苯|硫代苯酚|thiophenol|benzenethiol
696-28-6 苯胂化二氯|二氯化苯胂|二氯苯胂|phenyldichloroarsine
53558-25-1 灭鼠优|1-(3-吡啶甲基)-3-(4-硝基苯基)脲|pyrinuron
107-12-0 丙腈|乙基氰|propionitrile
107-19-7 丙炔醇|炔丙醇|2-丙炔-1-醇|propargyl alcohol
75-86-5 丙酮氰醇|丙酮合氰化氢|2-羟基异丁腈|氰丙醇|acetone cyanohydrin
107-18-6 烯丙醇|2-丙烯-1-醇|蒜醇|乙烯甲醇|allyl alcohol
75-55-8 丙烯亚胺|2-甲基氮丙啶|2-甲基乙撑亚胺|丙撑亚胺|propyleneimine
26628-22-8 叠氮化钠|三氮化钠|叠氮钠|sodium azide
78-94-4 甲基乙烯基酮|甲基乙烯基甲酮|丁烯酮|3-丁烯-2-酮|methyl vinyl ketone
29025-67-0 毒鼠硅|氯硅宁|硅灭鼠|silatrane
82-66-6 敌鼠|敌鼠钠|野鼠净|双苯杀鼠酮|2-(二苯基乙酰基)-2,3-二氢-1,3-茚二酮|diphacinone|diphenadione
8065-71-2 甘氟|鼠甘伏|鼠甘氟|gliftor
7783-41-7 二氟化氧|一氧化二氟|oxygen difluoride
7786-34-7 速灭磷|mevinphos
3254-63-5 甲硫磷|二甲基-4-(甲基硫代)苯基磷酸酯
141-66-2 百治磷|dicrotophos
6923-22-4 久效磷|monocrotophos
926-64-7 N,N-二甲基氨基乙腈|二甲氨基乙腈|2-(二甲氨基)乙腈|dimethylaminoacetonitrile
950-35-6 甲基对氧磷|O,O-二甲基-对硝基苯基磷酸酯|methyl paraoxon
57-14-7 1,1-二甲基肼|偏二甲肼|偏二甲基肼|N,N-二甲基肼|unsymmetrical dimethylhydrazine
540-73-8 1,2-二甲基肼|对称二甲基肼|二甲基肼|dimethylhydrazine
2524-03-0 二甲基硫代磷酰氯|O,O'-二甲基硫代磷酰氯|dimethyl chlorothiophosphate
57-24-9 马钱子碱|番木鳖碱|士的宁|士的年|毒鼠碱|strychnine
357-57-3 二甲氧基马钱子碱|二甲氧基番木鳖碱|布鲁生|brucine
1563-66-2 克百威|呋喃丹|虫螨威|卡巴呋喃|carbofuran
80-12-6 毒鼠强|没鼠命|四亚甲基二砜四胺|四二四|tetramine rodenticide
78-53-5 胺吸磷|amiton
100-35-6 N-二乙氨基乙基氯|2-氯乙基二乙胺|2-二乙氨基氯乙烷
947-02-4 硫环磷|phosfolan
950-10-7 地胺磷|mephosfolan
21548-32-3 丁硫环磷|伐线丹|fosthietan
8065-48-3 内吸磷|demeton
299-45-6 扑杀磷|O,O-二乙基-O-(4-甲基香豆素基-7)硫代磷酸酯|potasan
311-45-5 对氧磷|O,O-二乙基-O-(4-硝基苯基)磷酸酯|paraoxon
56-38-2 对硫磷|乙基对硫磷|parathion
470-90-6 毒虫畏|杀螟威|chlorfenvinphos
297-97-2 虫线磷|治线磷|thionazin
298-04-4 乙拌磷|disulfoton
115-90-2 丰索磷|fensulfothion
3270-86-8 硫代磷酸-O,O-二乙基-S-(4-硝基苯基)酯|O,O-二乙基-S-(对硝基苯基)硫代磷酸
298-02-2 甲拌磷|三九一一|phorate
2275-18-5 发硫磷|prothoate
24934-91-6 氯甲硫磷|chlormephos
13071-79-9 特丁硫磷|特丁磷|terbufos
627-44-1 二乙基汞|二乙汞|diethylmercury
7782-41-4 单质氟|fluorine gas
144-49-0 氟乙酸|氟醋酸|fluoroacetic acid
453-18-9 氟乙酸甲酯|methyl fluoroacetate
62-74-8 氟乙酸钠|氟醋酸钠|sodium fluoroacetate
640-19-7 氟乙酰胺|敌蚜胺|fluoroacetamide
17702-41-9 癸硼烷|十硼烷|十硼氢|decaborane
10138-60-0 4-己烯-1-炔-3-醇
65-30-5 硫酸化烟碱|硫酸烟碱|nicotine sulfate
534-52-1 二硝酚|2-甲基-4,6-二硝基酚|4,6-二硝基邻甲苯酚|4,6-二硝基邻甲酚|dinitro-o-cresol
10265-92-6 甲胺磷|methamidophos
116-06-3 涕灭威|aldicarb
39196-18-4 久效威|thiofanox
54-11-5 烟碱|尼古丁|nicotine
124-63-0 甲基磺酰氯|甲烷磺酰氯|甲磺酰氯|氯化硫酰甲烷|methanesulfonyl chloride|mesyl chloride
60-34-4 甲基肼|一甲肼|甲基联氨|methylhydrazine
558-25-8 甲烷磺酰氟|甲磺酰氟|甲磺氟酰|甲基磺酰氟|methanesulfonyl fluoride
35523-89-8 石房蛤毒素|甲藻毒素|蛤蚌毒素|saxitoxin
1397-94-0 抗霉素A|抗霉素|antimycin A|antimycin
23255-69-8 镰刀菌酮X|镰孢菌酮X|fusarenon X
7803-51-2 磷化氢|磷化三氢|phosphine gas
3982-91-0 硫代磷酰氯|硫代氯化磷酰|三氯化硫磷|三氯硫磷|thiophosphoryl chloride
57-52-3 硫酸三乙基锡|triethyltin sulfate
7446-18-6 硫酸铊|硫酸亚铊|thallium sulfate|thallous sulfate
303-04-8 六氟-2,3-二氯-2-丁烯|2,3-二氯六氟-2-丁烯
72-20-8 异狄氏剂|endrin
60-57-1 狄氏剂|dieldrin
465-73-6 异艾氏剂|isodrin
309-00-2 艾氏剂|aldrin
77-47-4 六氯环戊二烯|全氯环戊二烯|hexachlorocyclopentadiene
7782-50-5 液态氯|liquid chlorine
3691-35-8 氯鼠酮|氯敌鼠|氯敌鼠钠|chlorophacinone
814-49-3 氯代膦酸二乙酯|氯化磷酸二乙酯|氯磷酸二乙酯|diethyl chlorophosphate
7487-94-7 氯化汞|氯化高汞|二氯化汞|升汞|mercuric chloride|mercury dichloride
506-77-4 氯化氰|氰化氯|氯甲腈|cyanogen chloride
107-30-2 氯甲基甲醚|甲基氯甲醚|氯二甲醚|氯甲醚|chloromethyl methyl ether
79-22-1 氯甲酸甲酯|氯碳酸甲酯|methyl chloroformate
541-41-3 氯甲酸乙酯|氯碳酸乙酯|ethyl chloroformate
107-07-3 2-氯乙醇|氯乙醇|乙撑氯醇|ethylene chlorohydrin|2-chloroethanol
78-97-7 乳腈|2-羟基丙腈|lactonitrile
107-16-4 羟基乙腈|乙醇腈|glycolonitrile
2315-02-8 盐酸羟间唑啉|羟间唑啉|羟甲唑啉|oxymetazoline
502-39-6 氰胍甲汞|氰甲汞胍|methylmercury dicyandiamide
542-83-6 氰化镉|cadmium cyanide
151-50-8 氰化钾|山奈钾|山柰钾|potassium cyanide
143-33-9 氰化钠|山奈钠|山柰钠|sodium cyanide
74-90-8 氰化氢|氢氰酸|无水氢氰酸|hydrogen cyanide|hydrocyanic acid
506-61-6 氰化银钾|银氰化钾|potassium silver cyanide
594-42-3 全氯甲硫醇|三氯硫氯甲烷|过氯甲硫醇|四氯硫代碳酰|perchloromethyl mercaptan
23319-66-6 乳酸苯汞三乙醇铵|乳酸苯汞
76-06-2 三氯硝基甲烷|氯化苦|硝基三氯甲烷|chloropicrin
1327-53-3 三氧化二砷|白砒|砒霜|亚砷酸酐|亚砷酐|arsenic trioxide
102-82-9 三正丁胺|三丁胺|tributylamine
7784-42-1 砷化氢|砷化三氢|arsine
55-91-4 二异丙基氟磷酸酯|丙氟磷|双(1-甲基乙基)氟磷酸酯|氟磷酸二异丙酯|diisopropyl fluorophosphate
51-75-2 双(2-氯乙基)甲胺|双(氯乙基)甲胺|氮芥|mechlorethamine|chlormethine
66-75-1 尿嘧啶芳芥|嘧啶苯芥|尿嘧啶氮芥|乌拉莫司汀|uracil mustard|uramustine
4104-14-7 毒鼠磷|phosacetim
115-26-4 甲氟磷|双(二甲胺基)磷酰氟|dimefox
1746-01-6 二噁英|二恶英|2,3,7,8-四氯二苯并对二噁英|四氯二苯二噁英|2,3,7,8-TCDD|TCDD
5836-29-3 杀鼠醚|立克命|杀鼠萘|coumatetralyl
509-14-8 四硝基甲烷|tetranitromethane
20816-12-0 四氧化锇|锇酸酐|锇酸|osmium tetroxide
3689-24-5 治螟磷|硫特普|苏化二零三|sulfotep
107-49-3 四乙基焦磷酸酯|焦磷酸四乙酯|tetraethyl pyrophosphate
78-00-2 四乙基铅|发动机燃料抗爆混合物|tetraethyl lead
75-44-5 碳酰氯|光气|phosgene
13463-39-3 羰基镍|四羰基镍|四碳酰镍|nickel carbonyl|nickel tetracarbonyl
302-27-2 乌头碱|附子精|aconitine
13637-63-3 五氟化氯|chlorine pentafluoride
87-86-5 五氯苯酚|五氯酚|五氯酚钠|pentachlorophenol
57117-31-4 2,3,4,7,8-五氯二苯并呋喃|五氯二苯并呋喃|2,3,4,7,8-PCDF
7647-18-9 五氯化锑|过氯化锑|antimony pentachloride
13463-40-6 五羰基铁|羰基铁|五羰铁|iron pentacarbonyl
1303-28-2 五氧化二砷|砷酸酐|五氧化砷|氧化砷|arsenic pentoxide
19624-22-7 戊硼烷|五硼烷|pentaborane
13410-01-0 硒酸钠|sodium selenate
96-96-8 2-硝基-4-甲氧基苯胺|4-甲氧基-2-硝基苯胺|枣红色基GP|4-methoxy-2-nitroaniline
56073-10-0 溴鼠灵|溴鼠隆|溴联苯鼠隆|大隆杀鼠剂|溴联苯杀鼠迷|brodifacoum
28772-56-7 溴敌隆|乐万通|溴敌鼠|bromadiolone
27152-57-4 亚砷酸钙|亚砒酸钙|calcium arsenite
7782-82-3 亚硒酸氢钠|重亚硒酸钠|sodium hydrogen selenite|sodium biselenite
316-42-7 盐酸吐根碱|吐根碱|盐酸依米丁|依米丁|emetine
21908-53-2 氧化汞|一氧化汞|黄降汞|红降汞|mercuric oxide|mercury oxide
351-05-3 一氟乙酸对溴苯胺|对溴苯胺一氟乙酸
151-56-4 乙撑亚胺|吖丙啶|1-氮杂环丙烷|氮丙啶|乙烯亚胺|aziridine|ethyleneimine
2104-64-5 苯硫膦|苯硫磷|EPN杀虫剂
944-22-9 地虫硫膦|地虫硫磷|地虫磷|fonofos
19287-45-7 乙硼烷|二硼烷|diborane
1600-27-7 乙酸汞|乙酸高汞|醋酸汞|mercuric acetate|mercury acetate
151-38-2 乙酸甲氧基乙基汞|醋酸甲氧基乙基汞
1118-14-5 乙酸三甲基锡|醋酸三甲基锡|trimethyltin acetate
1907-13-7 乙酸三乙基锡|三乙基乙酸锡|醋酸三乙基锡|triethyltin acetate
77-77-0 乙烯砜|二乙烯砜|二乙烯基砜|divinyl sulfone
5628-99-9 N-乙烯基乙撑亚胺|N-乙烯基氮丙环|N-乙烯基氮丙啶
119-38-0 异索威|isolan
103-71-9 异氰酸苯酯|苯基异氰酸酯|phenyl isocyanate
624-83-9 异氰酸甲酯|甲基异氰酸酯|methyl isocyanate
`);

/** Other rodenticides, alkaloids, pesticides, toxins of plants, animals and moulds, and what kills cells and people alike, by common name. */
const poisons = entriesOf(`
66-81-9 放线菌酮|放线酮|亚胺环己酮|cycloheximide|actidione
81-81-2 杀鼠灵|华法林|华法令|苄丙酮香豆素|warfarin
83-26-1 杀鼠酮|pindone
56073-07-5 鼠得克|联苯杀鼠萘|difenacoum
90035-08-8 氟鼠灵|氟鼠酮|杀它仗|flocoumafen
104653-34-1 噻鼠灵|噻鼠酮|difethialone
63333-35-7 溴鼠胺|溴杀灵|bromethalin
86-88-4 α-萘硫脲|安妥鼠药|1-萘基硫脲|alpha-naphthylthiourea
535-89-7 鼠立死|杀鼠嘧啶|crimidine
15879-93-3 氯醛糖|灭鼠糖|chloralose
507-60-8 海葱苷|红海葱|海葱糖甙|scilliroside
- 灭鼠安|溴代毒鼠磷|耗鼠尽|邱氏鼠药|一扫光鼠药|相思豆毒素|相思豆毒蛋白
64-86-8 秋水仙碱|秋水仙素|colchicine
57-47-6 毒扁豆碱|依色林|physostigmine|eserine
51-55-8 阿托品|atropine
51-34-3 东莨菪碱|scopolamine|hyoscine
101-31-5 莨菪碱|天仙子胺|天仙子碱|hyoscyamine
- 次乌头碱|中乌头碱|新乌头碱|mesaconitine|hypaconitine
- 雪上一枝蒿|生草乌|生川乌|生附子|生马钱子|闹羊花|生天南星
8051-02-3 藜芦碱|veratrine
71-62-5 藜芦定|藜芦碱定|veratridine
- 钩吻碱|钩吻素|断肠草|胡蔓藤|gelsemine|gelsemium
458-88-8 毒芹碱|coniine
505-75-9 毒芹素|水毒芹素|cicutoxin
- 箭毒|筒箭毒碱|箭毒马鞍子|tubocurarine|curare
92-13-7 毛果芸香碱|匹鲁卡品|pilocarpine
630-60-4 哇巴因|苦毒毛旋花苷|毒毛旋花苷|毒毛花苷|ouabain|strophanthin
71-63-6 洋地黄毒苷|洋地黄毒甙|digitoxin
56-25-7 斑蝥素|斑螫素|cantharidin
- 蟾毒素|蟾蜍毒素|蟾蜍它灵|bufotoxin|bufotalin
518-28-5 鬼臼毒素|鬼臼素|podophyllotoxin
300-54-9 毒蕈碱|蝇蕈碱|muscarine
2763-96-4 蝇蕈醇|muscimol
- 鹅膏毒肽|鹅膏毒素|鹅膏蕈碱|鹅膏菌素|鬼笔毒素|amanitin|amatoxin
124-87-8 木防己苦毒素|印防己毒素|苦毒素|picrotoxin
83-79-4 鱼藤酮|rotenone
- 兰尼碱|雷诺定|ryanodine
- 夹竹桃苷|欧夹竹桃苷|oleandrin
- 黄曲霉毒素|黄曲霉素|aflatoxin
- 赭曲霉毒素|赭曲霉素|ochratoxin
51481-10-8 呕吐毒素|脱氧雪腐镰刀菌烯醇|脱氧瓜萎镰菌醇|deoxynivalenol|vomitoxin
23282-20-4 雪腐镰刀菌烯醇|瓜萎镰菌醇|nivalenol
17924-92-4 玉米赤霉烯酮|zearalenone
- 伏马毒素|伏马菌素|烟曲霉毒素|fumonisin
- T-2毒素|HT-2毒素|单端孢霉烯|T-2 toxin|HT-2 toxin|trichothecene
2270-40-8 蛇形菌素|二乙酰镳草镰刀菌烯醇|diacetoxyscirpenol|anguidine
149-29-1 展青霉素|棒曲霉素|patulin
518-75-2 橘霉素|桔霉素|橘青霉素|桔青霉素|citrinin
10048-13-2 杂色曲霉素|柄曲霉素|sterigmatocystin
18172-33-3 环匹阿尼酸|圆弧偶氮酸|cyclopiazonic acid
- 微囊藻毒素|microcystin
118399-22-7 节球藻毒素|nodularin
- 鱼腥藻毒素|anatoxin
- 柱孢藻毒素|筒孢藻毒素|cylindrospermopsin
- 膝沟藻毒素|新石房蛤毒素|gonyautoxin|neosaxitoxin
14277-97-5 软骨藻酸|domoic acid
78111-17-8 冈田酸|大田软海绵酸|软海绵酸|okadaic acid
- 岩沙海葵毒素|palytoxin
- 刺尾鱼毒素|maitotoxin
- 雪卡毒素|西加毒素|ciguatoxin
- 短裸甲藻毒素|brevetoxin
23509-16-2 箭毒蛙毒素|蛙毒素|batrachotoxin
- 芋螺毒素|conotoxin
- 银环蛇毒素|金环蛇毒素|bungarotoxin
- 眼镜蛇毒素|眼镜蛇毒|cobratoxin|cobra venom
- 蛇毒|蝎毒|蜘蛛毒素|snake venom|scorpion venom|charybdotoxin
- 黑寡妇蜘蛛毒素|latrotoxin
- 百日咳毒素|pertussis toxin
- 炭疽致死因子|anthrax toxin
16752-77-5 灭多威|万灵杀虫剂|methomyl
950-37-8 杀扑磷|速扑杀|methidathion
24353-61-5 水胺硫磷|isocarbophos
1113-02-6 氧乐果|氧化乐果|omethoate
62-73-7 敌敌畏|dichlorvos|DDVP
298-00-0 甲基对硫磷|甲基一六零五|methyl parathion|parathion-methyl
22224-92-6 苯线磷|克线磷|fenamiphos
99675-03-3 甲基异柳磷|isofenphos-methyl
13194-48-4 灭线磷|丙线磷|ethoprophos
95465-99-9 硫线磷|cadusafos
56-72-4 蝇毒磷|coumaphos
13171-21-6 磷胺|phosphamidon
86-50-0 谷硫磷|保棉磷|azinphos-methyl
2642-71-9 益棉磷|azinphos-ethyl
23135-22-0 杀线威|草肟威|oxamyl
115-29-7 硫丹|endosulfan
88-85-7 地乐酚|dinoseb
74-83-9 溴甲烷|甲基溴|methyl bromide
115-32-2 三氯杀螨醇|dicofol
1910-42-5 百草枯|克无踪|paraquat
85-00-7 敌草快|diquat
20859-73-8 磷化铝|aluminium phosphide|aluminum phosphide
1314-84-7 磷化锌|zinc phosphide
- 保妥适|衡力肉毒|BOTOX|Dysport|onabotulinumtoxin|botulinum
7361-61-7 赛拉嗪|甲苯噻嗪|隆朋|xylazine|rompun
86347-14-0 美托咪定|medetomidine
113775-47-6 右美托咪定|dexmedetomidine
5377-20-8 美托咪酯|metomidate
7036-58-0 丙帕酯|丙帕酸酯|propoxate
14176-49-9 替来他明|tiletamine
`);

/**
 * Names of 《麻醉药品品种目录》 and 《精神药品品种目录》 (2013, with what was added since) that `forbidden-names.ts` does not refuse by name: drugs
 * which laboratories and pharmacies use lawfully, and rare ones. Written down from knowledge of the catalogues.
 */
const drugs = entriesOf(`
58-08-2 咖啡因|咖啡碱|三甲基黄嘌呤|1,3,7-三甲基黄嘌呤|无水咖啡因|caffeine
8000-95-1 安钠咖|苯甲酸钠咖啡因|caffeine sodium benzoate
- 麦角胺咖啡因|氨酚氢可酮
57-44-3 巴比妥|巴比妥钠|佛罗那|barbital|barbitone
50-06-6 苯巴比妥|苯巴比妥钠|鲁米那|phenobarbital|phenobarbitone|luminal sodium
115-38-8 甲苯巴比妥|甲基苯巴比妥|methylphenobarbital|mephobarbital
77-26-9 布他比妥|butalbital
77-28-1 丁巴比妥|丁比妥|butobarbital
52-31-3 环己巴比妥|cyclobarbital
52-43-7 阿洛巴比妥|allobarbital
125-40-6 仲丁比妥|仲丁巴比妥|secbutabarbital|butabarbital
2430-49-1 乙烯比妥|vinylbital
492-39-7 去甲伪麻黄碱|cathine
2207-50-3 阿米雷司|氨苯噁唑啉|aminorex
3568-94-3 4,4'-二甲基阿米雷司|甲米雷司
156-08-1 苄非他明|苯非他明|benzfetamine|benzphetamine
57801-81-7 溴替唑仑|brotizolam
36104-80-0 卡马西泮|camazepam
- 氯拉䓬酸|氯拉卓酸|clorazepate
33671-46-4 氯噻西泮|clotiazepam
24166-13-0 氯噁唑仑|氯恶唑仑|cloxazolam
2894-67-9 地洛西泮|delorazepam
113-18-8 乙氯维诺|ethchlorvynol
126-52-3 炔己蚁胺|ethinamate
29177-84-2 氯氟䓬乙酯|氯氟卓乙酯|ethyl loflazepate
457-87-4 乙非他明|N-乙基安非他明|etilamfetamine
1209-98-9 芬坎法明|fencamfamin
16397-28-7 芬普雷司|fenproporex
3900-31-0 氟地西泮|fludiazepam
23092-17-3 哈拉西泮|halazepam
59128-97-1 卤沙唑仑|haloxazolam
27223-35-4 凯他唑仑|ketazolam
7262-75-1 利非他明|lefetamine
61197-73-7 氯普唑仑|loprazolam
848-75-9 氯甲西泮|lormetazepam
22232-71-9 马吲哚|mazindol
2898-12-6 美达西泮|medazepam
17243-57-1 美芬雷司|mefenorex
34262-84-5 美索卡|mesocarb
125-64-4 甲乙哌酮|methyprylon
2011-67-8 尼美西泮|nimetazepam
1088-11-5 去甲西泮|去甲地西泮|nordazepam|desmethyldiazepam
24143-17-7 奥沙唑仑|oxazolam
634-03-7 苯甲曲秦|phendimetrazine
134-49-6 芬美曲秦|苯甲吗啉|phenmetrazine
52463-83-9 匹那西泮|pinazepam
467-60-7 哌苯甲醇|哌普屈罗|pipradrol
2955-38-6 普拉西泮|prazepam
3563-49-3 吡咯戊酮|pyrovalerone
10379-14-3 四氢西泮|tetrazepam
3239-44-9 右旋芬氟拉明|右芬氟拉明|dexfenfluramine
458-24-2 芬氟拉明|氟苯丙胺|fenfluramine
3776-93-0 呋芬雷司|furfenorex
53648-55-8 地佐辛|dezocine
101-40-6 丙己君|丙己君碱|propylhexedrine
308242-62-8 瑞马唑仑|remimazolam
- 苏沃雷生|吡仑帕奈|依他佐辛
57574-09-1 安咪奈丁|阿米庚酸|amineptine
51-64-9 右苯丙胺|右旋苯丙胺|dexamfetamine|dextroamphetamine
156-34-3 左苯丙胺|levamfetamine
33817-09-3 左甲苯丙胺|levometamfetamine
340-57-8 甲氯喹酮|mecloqualone
34758-83-3 齐培丙醇|zipeprol
- 屈大麻酚|六氢大麻酚|合成大麻素|大麻酚类|dronabinol|parahexyl|synthetic cannabinoid
520-53-6 赛洛新|裸盖菇碱|psilocin|psilocine
2201-15-2 乙环利定|咯环利定|替诺环定|eticyclidine|rolicyclidine|tenocyclidine
61-51-8 二乙基色胺|N,N-二乙基色胺|diethyltryptamine
2235-90-7 乙色胺|etryptamine
- 二甲氧基甲苯异丙胺|二甲氧基安非他明|三甲氧基安非他明|副甲氧基安非他明|brolamfetamine
- 布苯丙胺|羟芬胺
- 可多克辛|醋托啡|苄吗啡|地索吗啡|双氢吗啡|氢吗啡醇|甲地索啡|甲二氢吗啡|麦罗啡|尼可吗啡|去甲吗啡|奥列巴文|acetorphine|desomorphine|dihydromorphine|nicomorphine|normorphine|oripavine
- 醋美沙朵|阿法美沙朵|倍他美沙朵|地美沙朵|诺美沙朵|左醋美沙朵|异美沙酮|去甲美沙酮|levacetylmethadol|methadol|isomethadone
- 烯丙罗定|阿法美罗定|阿法罗定|倍他美罗定|倍他罗定|阿尼利定|依托利定|吗哌利定|匹米诺定|苯哌利定|丙哌利定|三甲利定|alphaprodine|anileridine|piminodine|properidine|trimeperidine
- 苄替啶|呋替啶|羟哌替啶|凯托米酮|benzethidine|furethidine|ketobemidone|hydroxypethidine
- 贝齐米特|哌腈米特|右吗拉胺|左吗拉胺|消旋吗拉胺|地恩丙胺|非那丙胺|bezitramide|piritramide|dextromoramide|diampromide|phenampromide
- 二乙噻丁|二甲噻丁|乙甲噻丁|吗苯丁酯|苯吗庚酮|地匹哌酮|诺匹哌酮|dioxaphetyl|phenadoxone|dipipanone
- 地芬诺辛|羟蒂巴酚|芽子碱|地美庚醇|普罗庚嗪|difenoxin|drotebanol|ecgonine|proheptazine
- 氯尼他秦|依托尼秦|美托尼秦|异托尼秦|尼秦类|clonitazene|etonitazene|metonitazene|isotonitazene|nitazene
- 左美沙芬|左芬啡烷|左啡诺|去甲左啡诺|消旋甲啡烷|消旋啡烷|非诺啡烷|levorphanol|levomethorphan|racemorphan
- 美他佐辛|非那佐辛|美托酮|metazocine|phenazocine|metopon
20380-58-9 替利定|tilidine
466-90-0 醋氢可酮|蒂巴康|thebacon
- 醋氢可待因|尼可待因|烟氢可待因|去甲可待因|acetyldihydrocodeine|nicocodine|norcodeine
15686-91-6 丙吡兰|propiram
17719-89-0 布桂嗪|强痛定|bucinnazine
- 卡痛叶|恰特草|帽柱木碱|mitragynine|kratom
- 芬太尼类|卡芬太尼类|呋喃芬太尼|丙烯酰芬太尼|carfentanyl|furanylfentanyl|acrylfentanyl|acetylfentanyl
- 奈特西泮|溴噻二氮䓬|氟阿普唑仑|氟溴唑仑|flualprazolam|flubromazolam|etizolam|phenazepam
40054-69-1 依替唑仑
- 三氟甲基苯哌嗪|间氯苯哌嗪|亚甲基二氧吡咯戊酮|MDPV
125-71-3 右美沙芬|dextromethorphan
- 纳呋拉啡|氯卡色林|nalfurafine|lorcaserin
`);

const signsOf = (entries: readonly Entry[], kind: DangerousName["kind"]): DangerousName[] =>
  entries.flatMap(({ names }) => names.map((name) => ({ name, kind, isSign: true })));

/** Each name once; what the law calls a poison first. */
export const statutoryNames: readonly DangerousName[] = [
  ...new Map(
    [...signsOf(drugs, "drug"), ...signsOf([...poisons, ...toxicCatalogue], "poison")].map((one) => [comparable(one.name), one]),
  ).values(),
];

const numbered = (entries: readonly Entry[], kind: DangerousName["kind"]) =>
  entries.flatMap(({ casNo, names: [name = ""] }) => (casNo === null ? [] : [[casNo, { name, kind }] as const]));
const byNumber = new Map([...numbered(poisons, "poison"), ...numbered(drugs, "drug"), ...numbered(toxicCatalogue, "poison")]);

/** What the law calls 剧毒, what is poisonous by a name above, and drugs, by CAS number. */
export const statutoryOf = (casNo: string): DangerousName | null => byNumber.get(casNo) ?? null;
const namesByNumber = new Map(
  [...poisons, ...drugs, ...toxicCatalogue].flatMap(({ casNo, names }) => (casNo === null ? [] : [[casNo, names] as const])),
);
/** Every name above of a CAS number. */
export const statutoryNamesOf = (casNo: string | null): readonly string[] => namesByNumber.get(casNo ?? "") ?? [];
