import { normalize } from '../comun/texto'

/**
 * What forbids a medicine and has no field of its own: it is read from an antecedente's own words, from the padrón, or from the receta's
 * diagnosis. `salvo`: words that look like it and are something else.
 */
type CondicionDicha = { nombre: string; codigos?: RegExp; texto: RegExp; salvo?: RegExp }

export const condicionesDichas = {
  asma: {
    nombre: 'asma',
    codigos: /^J4[56]/,
    texto: /\basma(?!nt)|broncoespasm|hiperreactividad bronquial/,
  },
  epoc: {
    nombre: 'EPOC',
    codigos: /^J4[34]/,
    texto: /\bepoc\b|pulmonar obstructiva|enfisema|bronquitis cronica/,
  },
  insuficiencia_cardiaca: {
    nombre: 'insuficiencia cardíaca',
    codigos: /^(I50|I42|I11\.0|I13\.[02])/,
    texto:
      /(insuficiencia|falla) cardiaca|\bicc\b|\bic(c)? con fe|\bicfe|miocardiopatia dilatada|fraccion de eyeccion (baja|reducida)/,
  },
  coronaria: {
    nombre: 'enfermedad coronaria',
    codigos: /^(I2[0-5]|Z95\.[15])/,
    texto:
      /infarto|\biam(c|cest|sest)?\b|angina (de pecho|inestable|estable|cronica)|\bangor\b|coronari|cardiopatia isquemica|\bstent|bypass aorto|\bcrm\b/,
    salvo: /infarto (cerebral|renal|lacunar|esplenico)|coronariografia normal/,
  },
  acv: {
    nombre: 'antecedente de ACV',
    codigos: /^(I6[0-9]|G45)/,
    texto:
      /\b(acv|ait|ictus|stroke)\b|cerebrovascular|isquemico transitorio|infarto (cerebral|lacunar)|hemorragia cerebral/,
  },
  arteriopatia: {
    nombre: 'arteriopatía periférica',
    codigos: /^(I70\.2|I73)/,
    texto:
      /(arteriopatia|vasculopatia|enfermedad arterial|enfermedad vascular) periferica|claudicacion intermitente|raynaud/,
  },
  bloqueo_av: {
    nombre: 'bloqueo auriculoventricular o enfermedad del nodo sinusal',
    codigos: /^(I44\.[1-3]|I49\.5)/,
    texto: /bloqueo (av|a-v|auriculo ?ventricular)|\bbav\b|mobitz|nodo sinusal|bradicardia/,
    salvo: /marcapaso|(primer|1(er|ro|°|º)?) grado|grado (1|i)\b/,
  },
  wpw: { nombre: 'síndrome de preexcitación', codigos: /^I45\.6/, texto: /wolff|\bwpw\b|preexcitacion/ },
  qt_largo: { nombre: 'QT largo', texto: /\bqt ?c? (largo|prolongado|alargado)|torsad/ },
  aneurisma_aorta: {
    nombre: 'aneurisma de aorta o riesgo de tenerlo',
    codigos: /^(I71|Q87\.4|Q79\.6)/,
    texto: /(aneurisma|diseccion) .*aort|\baaa\b|marfan|ehlers/,
  },
  hipertension: {
    nombre: 'hipertensión arterial',
    codigos: /^(I1[0-35]|O10)/,
    texto: /hipertens(ion|a|o)\b|\bhta\b/,
    salvo: /pulmonar|ocular|portal|endocraneana|intracraneal/,
  },
  feocromocitoma: {
    nombre: 'feocromocitoma',
    codigos: /^(D35\.0|C74\.1)/,
    texto: /feocromocitoma|paraganglioma/,
  },
  epilepsia: {
    nombre: 'epilepsia o convulsiones',
    codigos: /^(G4[01])/,
    texto: /epilep|convulsi/,
    salvo: /febril|anticonvulsi/,
  },
  parkinson: { nombre: 'enfermedad de Parkinson', codigos: /^G20/, texto: /parkinson|cuerpos de lewy/, salvo: /wolff/ },
  miastenia: { nombre: 'miastenia gravis', codigos: /^G70\.0/, texto: /miasteni/ },
  migrana_aura: { nombre: 'migraña con aura', codigos: /^G43\.1/, texto: /(migrana|jaqueca).*con aura/ },
  trastorno_alimentario: {
    nombre: 'anorexia nerviosa o bulimia',
    codigos: /^F50\.[0-3]/,
    texto: /bulimia|anorexia nerviosa|trastorno (de la conducta )?alimentari/,
  },
  glaucoma: {
    nombre: 'glaucoma de ángulo cerrado',
    codigos: /^H40\.2/,
    texto: /glaucoma|cierre angular|angulo (cerrado|estrecho)/,
    salvo: /abierto|pigmentario|normotensi/,
  },
  ulcera: {
    nombre: 'úlcera o hemorragia digestiva',
    codigos: /^(K2[5-8]|K92\.[0-2])/,
    texto:
      /ulcera (peptica|gastrica|duodenal|gastroduodenal|sangrante|perforada)|(hemorragia|sangrado) (digestiv|gastrointestinal)|\bhda\b|melena|hematemesis/,
  },
  bariatrica: { nombre: 'cirugía bariátrica', texto: /bariatric|(bypass|by-pass) gastrico|manga gastrica|sleeve/ },
  esofago: {
    nombre: 'estrechez del esófago o acalasia',
    codigos: /^K22\.[02]/,
    texto: /acalasia|(estenosis|estrechez) (del |de )?esof|estenosis esofagica/,
  },
  colitis: {
    nombre: 'colitis o diarrea con sangre',
    codigos: /^(A03|A04\.7|K51)/,
    texto: /colitis (ulcerosa|pseudomembranosa|seudomembranosa)|clostridi|disenteria|megacolon toxico/,
  },
  pancreatitis: { nombre: 'antecedente de pancreatitis', codigos: /^K8[56]/, texto: /pancreatitis/ },
  g6pd: {
    nombre: 'déficit de G6PD',
    codigos: /^D55\.0/,
    texto: /g-?6-?pd|glucosa.?6.?fosfato|favismo/,
  },
  porfiria: { nombre: 'porfiria', codigos: /^E80\.[0-2]/, texto: /porfiria/ },
  trombosis: {
    nombre: 'antecedente de trombosis o trombofilia',
    codigos: /^(I26|I80\.[1-9]|I82|D68\.[568])/,
    texto: /trombosis|\b(tvp|tep)\b|tromboembol|trombofilia|leiden|antifosfolip/,
    salvo: /hemorroid/,
  },
  coagulopatia: {
    nombre: 'trastorno de la coagulación',
    codigos: /^(D6[67]|D68\.[0-4]|D69\.[3-6])/,
    texto: /hemofili|willebrand|trombocitopeni|plaquetopeni/,
  },
  agranulocitosis: {
    nombre: 'agranulocitosis o falla de la médula ósea',
    codigos: /^(D70|D61)/,
    texto: /agranulocitosis|neutropenia|aplasia medular|anemia aplasica/,
  },
  cancer_mama: {
    nombre: 'cáncer de mama',
    codigos: /^(C50|Z85\.3|D05)/,
    texto: /(cancer|carcinoma|\bca\b|tumor|neoplasia|adenocarcinoma).*\bmama/,
  },
  cancer_vejiga: {
    nombre: 'cáncer de vejiga',
    codigos: /^C67/,
    texto: /(cancer|carcinoma|\bca\b|tumor|neoplasia).*\bvejiga/,
  },
  cancer_medular: {
    nombre: 'carcinoma medular de tiroides o MEN 2',
    texto: /medular de(l)? tiroides|\b(men|nem) ?(2|ii)/,
  },
  diabetes_1: {
    nombre: 'diabetes tipo 1',
    codigos: /^E10/,
    texto: /diabetes (mellitus )?(de )?(tipo )?(1|i|juvenil)\b|\b(dm|dbt|dbm) ?(tipo )?(1|i)\b/,
  },
  diabetes: {
    nombre: 'diabetes',
    codigos: /^(E1[0-4]|O24)/,
    texto: /\bdiabet(es|ic[oa])|\b(dm|dbt|dbm)\b/,
    salvo: /insipida|prediabet|pre diabet/,
  },
  hipertiroidismo: {
    nombre: 'hipertiroidismo',
    codigos: /^E05/,
    texto: /hipertiroidismo|tirotoxicosis|graves.?basedow|bocio toxico/,
  },
  hiperpotasemia: {
    nombre: 'potasio alto',
    codigos: /^E87\.5/,
    texto: /hiper(potas|kal)emia|hiperpotasemia|potasio (alto|elevado)/,
  },
  hiponatremia: { nombre: 'sodio bajo', codigos: /^E87\.1/, texto: /hiponatremia|siadh|sodio bajo/ },
  gota: { nombre: 'gota', codigos: /^M10/, texto: /\bgota\b|artritis gotosa|hiperuricemia/ },
  prostata: {
    nombre: 'próstata agrandada o retención de orina',
    codigos: /^(N40|R33)/,
    texto: /(hiperplasia|hipertrofia|adenoma|agrandamiento) .*prostat|\bhpb\b|retencion (urinaria|de orina)/,
  },
  demencia: {
    nombre: 'demencia',
    codigos: /^(F0[0-3]|G30)/,
    texto: /demencia|alzheimer|deterioro cognitivo/,
  },
  dengue: { nombre: 'dengue', codigos: /^A9[017]/, texto: /dengue/ },
  varicela: {
    nombre: 'varicela o gripe',
    codigos: /^(B01|J1[01])/,
    texto: /varicela|\b(gripe|influenza)\b/,
    salvo: /vacun/,
  },
  mononucleosis: {
    nombre: 'mononucleosis',
    codigos: /^B27/,
    texto: /mononucleosis|epstein/,
  },
  tabaquismo: {
    nombre: 'tabaquismo',
    codigos: /^(F17|Z72\.0)/,
    texto: /tabaquis|\btbq\b|\bfuma(dora?)?\b/,
    salvo: /\bex\b|\bex ?(fuma|tabaq|tbq)|no fuma|dejo de fumar/,
  },
} as const satisfies Readonly<Record<string, CondicionDicha>>

export type CondicionDichaId = keyof typeof condicionesDichas
export const condicionesDichasIds = Object.keys(condicionesDichas) as CondicionDichaId[]

/** Of somebody else, or that the person does not have. */
const AJENA =
  /\b(familiar(es)?|padres?|madre|herman[oa]s?|abuel[oa]s?|ti[oa]s?|hij[oa]s?)\b|^(sin|niega|no (tiene|refiere|presenta)|descart\w+|riesgo de|prevencion de) /

/** Whether a text of an antecedente or of the padrón says it: «asma; padre con infarto» says only asma. */
export function diceCondicion(id: CondicionDichaId, escrito: string): boolean {
  const { texto, salvo }: CondicionDicha = condicionesDichas[id]
  return normalize(escrito)
    .split(/\s*[.;,]\s+/)
    .some((parte) => texto.test(parte) && !AJENA.test(parte) && !(salvo?.test(parte) ?? false))
}

/** Codes of ICD-10, of the four conditions that have their own field too. Neither what ended it nor what a birth left is a pregnancy. */
const conCampo = {
  embarazo: /^(O(0[9]|[1-4]\d)|Z3[3-5]|Z32\.1)/,
  lactancia: /^(O9[12]|Z39\.1)/,
  insuficiencia_renal: /^(N17|N18\.[3-5]|N19|I12\.0|Z99\.2|Z49)/,
  insuficiencia_hepatica: /^(K70\.[34]|K72|K74\.[3-6]|K76\.[67])/,
} as const

/** Whether the code of a diagnosis of the receta says it. */
export function diagnosticaCondicion(id: CondicionDichaId | keyof typeof conCampo, codigo: string): boolean {
  if (id in conCampo) return conCampo[id as keyof typeof conCampo].test(codigo)
  const { codigos }: CondicionDicha = condicionesDichas[id as CondicionDichaId]
  return codigos?.test(codigo) ?? false
}
