import { createTabla } from '../comun/tabla'

/**
 * Where each label contraindicates after a reaction to another. Diuretics, sulfonylureas and celecoxib are no sulfas: no cross-
 * reactivity was shown.
 */
export const familiasAlergia: Readonly<Record<string, readonly string[]>> = createTabla({
  penicilina:
    lista(`penicilina, amoxicilina, ampicilina, sultamicilina, bencilpenicilina, fenoximetilpenicilina, cloxacilina,
    dicloxacilina, flucloxacilina, oxacilina, piperacilina, ticarcilina`),
  cefalosporina:
    lista(`cefalosporina, cefalexina, cefadroxilo, cefazolina, cefuroxima, cefaclor, ceftriaxona, ceftazidima, cefixima,
    cefepima, cefalotina, cefradina, cefprozilo, cefdinir, cefditoreno, cefotaxima, cefoxitina, cefpodoxima, ceftibuteno,
    ceftarolina, ceftizoxima, cefoperazona`),
  carbapenem: lista('carbapenem, imipenem, meropenem, ertapenem, doripenem'),
  sulfa: lista(
    'sulfametoxazol, sulfadiazina, sulfasalazina, sulfatiazol, ftalilsulfatiazol, sulfacetamida, sulfanilamida',
  ),
  aine: lista(`ácido acetilsalicílico, aceclofenaco, ácido mefenámico, clonixinato, clonixino, dexibuprofeno, dexketoprofeno,
    diclofenaco, etofenamato, flurbiprofeno, ibuprofeno, indometacina, ketoprofeno, ketorolaco, lornoxicam, loxoprofeno, acido tolfenamico, meloxicam, nabumetona,
    naproxeno, nimesulida, parecoxib, piroxicam, sulindac, tenoxicam, celecoxib, etoricoxib`),
  pirazolona: lista('pirazolona, dipirona, fenazona, antipirina, fenilbutazona, propifenazona'),
  quinolona:
    lista(`quinolona, fluoroquinolona, ciprofloxacina, gatifloxacina, gemifloxacina, levofloxacina, lomefloxacina,
    moxifloxacina, norfloxacina, ofloxacina`),
  macrolido: lista('macrolido, azitromicina, claritromicina, eritromicina, espiramicina, roxitromicina'),
  tetraciclina: lista('tetraciclina, doxiciclina, limeciclina, minociclina, oxitetraciclina, tigeciclina'),
  aminoglucosido: lista(
    'aminoglucosido, amikacina, dihidroestreptomicina, estreptomicina, gentamicina, neomicina, tobramicina',
  ),
  nitroimidazol: lista('nitroimidazol, metronidazol, ornidazol, secnidazol, tinidazol'),
  ieca: lista(`ieca, benazepril, captopril, cilazapril, enalapril, fosinopril, imidapril, lisinopril, perindopril, quinapril,
    ramipril, sacubitrilo, trandolapril, zofenopril`),
  antiepileptico_aromatico: lista('carbamazepina, eslicarbazepina, fenitoína, fenobarbital, oxcarbazepina, primidona'),
  heparina: lista('heparina, bemiparina, dalteparina, enoxaparina, nadroparina, tinzaparina'),
  benzodiacepina:
    lista(`benzodiacepina, alprazolam, bromazepam, clobazam, clonazepam, clordiazepóxido, diazepam, flunitrazepam,
    ketazolam, lorazepam, midazolam, oxazepam, triazolam`),
  ibp: lista('ibp, dexlansoprazol, esomeprazol, lansoprazol, omeprazol, pantoprazol, rabeprazol'),
  antihistaminico_piperazinico: lista('cetirizina, hidroxicina, levocetirizina'),
  anestesico_amida: lista(
    'anestesico local, articaína, carticaína, cincocaína, bupivacaína, levobupivacaína, lidocaína, mepivacaína, prilocaína, ropivacaína',
  ),
  opiaceo: lista(
    'opiaceo, buprenorfina, codeína, etilmorfina, hidrocodona, hidromorfona, morfina, nalbufina, oxicodona',
  ),
  fenilpiperidina: lista('fenilpiperidina, alfentanilo, fentanilo, meperidina, remifentanilo, sufentanilo'),
  tramadol: lista('tramadol, tapentadol'),
  anestesico_ester: lista('anestesico local, benzocaína, procaína, proparacaína, tetracaína'),
})

export const nombresDeFamilia: Readonly<Record<string, readonly string[]>> = createTabla({
  betalactamico: ['penicilina', 'cefalosporina', 'carbapenem'],
  sulfonamida: ['sulfa'],
  sulfamida: ['sulfa'],
  cotrimoxazol: ['sulfa'],
  antiinflamatorio: ['aine'],
  'antiinflamatorios no esteroides': ['aine'],
  aas: ['aine'],
  fluorquinolona: ['quinolona'],
  'inhibidores de la eca': ['ieca'],
  anestesico: ['anestesico_amida', 'anestesico_ester'],
  'anestesicos locales': ['anestesico_amida', 'anestesico_ester'],
  opioide: ['opiaceo', 'fenilpiperidina', 'tramadol'],
  caina: ['anestesico_amida', 'anestesico_ester'],
})

/** Penicillins and cephalosporins with the same or almost the same side chain: five to fifteen per cent cross-react. */
export const cadenaComun =
  lista(`penicilina, amoxicilina, ampicilina, sultamicilina, cefalosporina, cefaclor, cefadroxilo, cefalexina,
  cefprozilo, cefradina`)

/**
 * Who reacted to one of these antiepileptics reacts to lamotrigina in 17 of 100 cases, and the other way in up to 35 (Alvestad, Epilepsy Res
 * 2008; 80: 194-200): it is often the alternative, so it is asked only after a grave reaction.
 */
export const cruzanAVeces: readonly (readonly [familia: string, drogas: readonly string[]])[] = [
  ['antiepileptico_aromatico', ['lamotrigina']],
]

/** Families with a common ring and different side chains: under two per cent cross-react. */
export const anilloComun = ['penicilina', 'cefalosporina', 'carbapenem']

function lista(nombres: string): readonly string[] {
  return nombres.split(',').map((nombre) => nombre.trim())
}
