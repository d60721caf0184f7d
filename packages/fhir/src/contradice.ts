import { createTabla } from '@receta/domain'
import type { FirmadaNueva, RecursoRegistrado } from '@receta/contract'
import { comoTexto, diaDe, esElMismoNombre, esElMismoTexto, nombraProducto, type ProductoConocido } from './comparar'
import { readDomicilio } from './domicilio'
import { esObjeto, type NoEntendido } from './elementos'
import type { BundleRegistrado } from './lo-no-entendido'
import type { Propios } from './sistemas'
import { sistemas } from './sistemas'

export type Hechos = {
  medico_id: number
  convenio: { convenio_id: number; rnos: string | null }
  /** Null when the Bundle says no number of ours, or nobody's. */
  dni_de_persona: string | null
  productos: readonly ProductoConocido[]
}

type Vista = { i: number; recurso: Record<string, unknown> }
const vistasDe = ({ entry }: BundleRegistrado, tipo: RecursoRegistrado['resourceType']): Vista[] =>
  entry.flatMap(({ resource }, i) => (resource.resourceType === tipo ? [{ i, recurso: resource }] : []))

const lista = (valor: unknown): unknown[] => (valor === undefined ? [] : Array.isArray(valor) ? valor : [valor])
/** The first of each list; null when it is not said. */
function dicho(valor: unknown, ...camino: readonly string[]): string | null {
  let aqui: unknown = valor
  for (const paso of camino) {
    const [uno] = lista(aqui)
    aqui = esObjeto(uno) ? uno[paso] : undefined
  }
  const [ultimo] = lista(aqui)
  return typeof ultimo === 'string' ? ultimo : null
}
const identificadorDe = (recurso: Record<string, unknown>, system: string): string | null => {
  const suyo = lista(recurso['identifier']).find((i) => esObjeto(i) && i['system'] === system)
  return dicho(suyo, 'value')
}

/** That are of another product than the one its code names. */
function enMedicamentos(bundle: BundleRegistrado, { productos }: Hechos, s: Propios): NoEntendido[] {
  return vistasDe(bundle, 'MedicationRequest').flatMap(({ i, recurso }, n) => {
    const producto = productos[n]
    return producto
      ? otroMedicamento(
          recurso['medicationCodeableConcept'],
          producto,
          s,
          `entry.${i}.resource.medicationCodeableConcept`,
        )
      : []
  })
}

export function otroMedicamento(
  concepto: unknown,
  producto: ProductoConocido,
  s: Propios,
  campo: string,
): NoEntendido[] {
  if (!esObjeto(concepto)) return []
  const mensaje = 'Es de otro medicamento que el de su código.'
  const suyos: Readonly<Record<string, string | null>> = createTabla({
    [s.vademecum]: String(producto.producto_id),
    [sistemas.gtin]: producto.gtin,
    [sistemas.atc]: producto.atc,
    [sistemas.snomed]: producto.snomed,
  })
  const codigos = lista(concepto['coding']).flatMap((coding, j): NoEntendido[] => {
    if (!esObjeto(coding)) return []
    const { system, code, display } = coding
    if (system === sistemas.snomed && producto.snomed === null)
      return [
        { campo: `${campo}.coding.${j}`, mensaje: 'Acá no se sabe qué código de SNOMED CT tiene: puede ser de otro.' },
      ]
    if (suyos[String(system)] !== code) return [{ campo: `${campo}.coding.${j}.code`, mensaje }]
    // The display of an ATC code is its class, «enalapril».
    return display === undefined || nombraProducto(comoTexto(display), producto)
      ? []
      : [{ campo: `${campo}.coding.${j}.display`, mensaje }]
  })
  const text = concepto['text']
  return text === undefined || nombraProducto(comoTexto(text), producto)
    ? codigos
    : [...codigos, { campo: `${campo}.text`, mensaje }]
}

/** Somebody or something else than what the database knows by the same number. */
export function contradiceHechos(bundle: BundleRegistrado, hechos: Hechos, s: Propios): NoEntendido[] {
  const hallados = enMedicamentos(bundle, hechos, s)
  for (const { i, recurso } of vistasDe(bundle, 'Practitioner')) {
    const numero = identificadorDe(recurso, s.medico)
    if (numero !== null && numero !== String(hechos.medico_id))
      hallados.push({
        campo: `entry.${i}.resource.identifier`,
        mensaje: 'Quien prescribe no es quien inició la sesión.',
      })
  }
  for (const { i, recurso } of vistasDe(bundle, 'Patient')) {
    const [numero, dni] = [identificadorDe(recurso, s.paciente), identificadorDe(recurso, sistemas.dni)]
    const documento = dni ?? identificadorDe(recurso, s.documento)
    if (numero !== null && hechos.dni_de_persona !== documento)
      hallados.push({
        campo: `entry.${i}.resource.identifier`,
        mensaje: `${s.paciente} es de otra persona que el documento.`,
      })
  }
  for (const { i, recurso } of vistasDe(bundle, 'Organization')) {
    const [propio, rnos] = [identificadorDe(recurso, s.convenio), identificadorDe(recurso, sistemas.cobertura)]
    const { convenio } = hechos
    if ((propio !== null && propio !== String(convenio.convenio_id)) || (rnos !== null && rnos !== convenio.rnos))
      hallados.push({ campo: `entry.${i}.resource.identifier`, mensaje: 'Sus números son de dos que pagan.' })
  }
  return hallados
}

type Cotejo = readonly [
  campo: string,
  dicho: string | null,
  esEse: (dicho: string) => boolean,
  /** What is wrong, where it is not that what was sent is another. */
  mensaje?: string,
]

const delProfesional = (recurso: Record<string, unknown>, { profesional }: FirmadaNueva): Cotejo[] => [
  ['name.0.text', dicho(recurso, 'name', 'text'), (d) => esElMismoNombre(d, profesional.medico)],
  [
    'name.0.family',
    dicho(recurso, 'name', 'family'),
    (d) =>
      esElMismoNombre(
        [d, ...lista((lista(recurso['name'])[0] as { given?: unknown }).given)].join(' '),
        profesional.medico,
      ),
  ],
  [
    'qualification.0.identifier.0.value',
    dicho(recurso, 'qualification', 'identifier', 'value'),
    (d) => d === profesional.matricula || d === profesional.matricula.split(' · ')[0],
  ],
  [
    'qualification.0.code.text',
    dicho(recurso, 'qualification', 'code', 'text'),
    (d) => esElMismoTexto(d, profesional.profesion),
  ],
  [
    'qualification.0.issuer.display',
    dicho(recurso, 'qualification', 'issuer', 'display'),
    (d) => esElMismoTexto(d, profesional.jurisdiccion ?? ''),
  ],
]

/** Nobody else has to read where somebody lives (decision 0129). */
const sinDomicilio =
  'El domicilio se firma cuando un renglón es de expendio legalmente restringido, y ninguno lo es: mandalo sin él.'

const cotejos: Readonly<
  Partial<
    Record<RecursoRegistrado['resourceType'], (r: Record<string, unknown>, f: FirmadaNueva, s: Propios) => Cotejo[]>
  >
> = {
  MedicationRequest: (r, { vigente_desde, vence_el }) => [
    [
      'dispenseRequest.validityPeriod.start',
      dicho(r, 'dispenseRequest', 'validityPeriod', 'start'),
      (d) => diaDe(d) === vigente_desde,
    ],
    [
      'dispenseRequest.validityPeriod.end',
      dicho(r, 'dispenseRequest', 'validityPeriod', 'end'),
      (d) => diaDe(d) === vence_el,
    ],
  ],
  Patient: (r, { paciente }) => [
    ['identifier', identificadorDe(r, sistemas.cuil), (d) => d.replaceAll(/\D/g, '') === paciente.cuil],
    [
      'address',
      readDomicilio(r['address']) || null,
      (d) => paciente.domicilio !== undefined && esElMismoTexto(d, paciente.domicilio),
      paciente.domicilio === undefined ? sinDomicilio : noEsEso,
    ],
  ],
  Practitioner: (r, firmada, s) => [
    ...delProfesional(r, firmada),
    ['identifier', identificadorDe(r, sistemas.refeps), (d) => d === firmada.profesional.licencia_federal],
    ['identifier', identificadorDe(r, s.matricula), (d) => d === firmada.profesional.matricula],
  ],
  PractitionerRole: (r, { profesional }) => [
    ['code.0.text', dicho(r, 'code', 'text'), (d) => esElMismoTexto(d, profesional.profesion)],
    ['specialty.0.text', dicho(r, 'specialty', 'text'), (d) => esElMismoTexto(d, profesional.especialidad)],
  ],
  Location: (r, { profesional: { lugar_atencion, domicilio } }) => [
    ['name', dicho(r, 'name'), (d) => esElMismoTexto(d, lugar_atencion || domicilio)],
    ['address.text', dicho(r, 'address', 'text'), (d) => esElMismoTexto(d, domicilio)],
    ['address.country', dicho(r, 'address', 'country'), (d) => d === 'AR'],
  ],
  Organization: (r, { convenio }) => [
    ['name', dicho(r, 'name'), (d) => esElMismoTexto(d, convenio.nombre) || esElMismoTexto(d, convenio.sigla)],
  ],
  Coverage: (r, { nroafiliado }) => [['subscriberId', dicho(r, 'subscriberId'), (d) => d.trim() === nroafiliado]],
}

const noEsEso = 'No es lo que se firmaría: así no está registrado acá.'

/** The padrón's number, another address, another day. */
export function contradiceFirmada(bundle: BundleRegistrado, firmada: FirmadaNueva, s: Propios): NoEntendido[] {
  return bundle.entry.flatMap(({ resource }, i) =>
    (cotejos[resource.resourceType]?.(resource, firmada, s) ?? []).flatMap(
      ([campo, valor, esEse, mensaje = noEsEso]) =>
        valor === null || esEse(valor) ? [] : [{ campo: `entry.${i}.resource.${campo}`, mensaje }],
    ),
  )
}
