import { datosEn } from '@receta/contract'
import {
  camposPeso,
  cantidadConLetras,
  esControlado,
  iniciales,
  isMedida,
  nombraUnidad,
  trabaSinRed,
  type TrabaSinRed,
  writeImpresa,
} from '@receta/domain'
import type { AFirmar } from '#api/contingencia'
import type { RecetaDraft } from '../borrador/receta-draft-inicial'
import { aInforme, legibleDe, productoDe, seriePrevista } from '../borrador/receta-informe'
import { nombreDe } from '../borrador/persona'
import { fraseEnvase } from '../posologia/posologia-item'

/** What the checks would stop: a liquid, drops or a puff without their unit, or an abbreviation (RX-01, RX-09). */
const noSeFirma = (posologia: string, producto: ReturnType<typeof productoDe>): boolean =>
  (producto !== undefined && isMedida(producto) && !nombraUnidad(posologia, producto)) ||
  writeImpresa(posologia).abreviaturas.length > 0

/** Null when it can be signed here. */
export function trabaDe(
  draft: RecetaDraft,
  now: Date,
): TrabaSinRed | 'REEMPLAZO' | 'PAPEL' | 'INCOMPLETA' | 'PESO' | 'POSOLOGIA' | null {
  const informe = aInforme(draft, 0)
  if (!informe) return 'INCOMPLETA'
  if (draft.reemplaza) return 'REEMPLAZO'
  if (draft.papel) return 'PAPEL'
  if (Object.keys(camposPeso(informe, draft.persona?.fecha_nacimiento, now)).length > 0) return 'PESO'
  if (draft.items.some((item) => noSeFirma(item.posologia, productoDe(draft, item)))) return 'POSOLOGIA'
  const controlados = draft.items.map((item) => esControlado(productoDe(draft, item)?.lista_control ?? ''))
  return trabaSinRed({ ...draft, fecha_receta: informe.fecha_receta }, controlados, now)
}

/** Null while something is missing. */
export function aFirmar(draft: RecetaDraft, now: Date): AFirmar | null {
  const informe = aInforme(draft, 0)
  const { persona } = draft
  const [vigencia] = seriePrevista(draft, now)
  if (!informe || !persona || !vigencia) return null
  const { clave_idempotencia: _clave, soft_id: _soft, items, ...borrador } = informe
  const lineas = draft.items.flatMap((item) => {
    const producto = productoDe(draft, item)
    return producto ? [{ item, producto, generico: `${producto.monodroga} ${producto.concentracion}`.trim() }] : []
  })
  return {
    borrador,
    items: items.map(({ codigo: _codigo, ...item }, i) => ({ ...item, generico: lineas[i]?.generico ?? '' })),
    dni: persona.dni,
    iniciales: iniciales(`${persona.nombre} ${persona.apellido}`),
    vence_el: vigencia.vence_el,
    hoja: {
      paciente: nombreDe(persona),
      dni: persona.dni,
      ...(persona.tipo_doc && { tipo_doc: persona.tipo_doc }),
      cobertura: [draft.convenio?.nombre, draft.plan?.nombre, draft.nroafiliado].filter(Boolean).join(' · '),
      renglones: lineas.map(({ item, producto, generico }) => ({
        generico,
        detalle: [producto.forma, producto.presentacion].filter(Boolean).join(' · '),
        posologia: writeImpresa(item.posologia, producto).texto,
        envases: `${cantidadConLetras(item.envases ?? 0)} ${fraseEnvase(producto, item.envases ?? 0)}`,
      })),
      diagnosticos: draft.diagnosticos.map(({ codigo, texto }) => [codigo, texto].filter(Boolean).join(' ')),
      notas: datosEn('hoja', 'notas', legibleDe(draft)).map(({ sola }) => sola.trim()),
    },
  }
}
