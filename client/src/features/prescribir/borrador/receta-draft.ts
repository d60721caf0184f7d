import type { Convenio, Producto } from '@receta/contract'
import type { DatosDraft } from './datos-escritos'
import type {
  Afiliacion,
  DiagnosticoDraft,
  ItemDraft,
  PacienteAMano,
  PersonaDraft,
  PlanDraft,
  ReconocimientoDraft,
  RecetaDraft,
  ReemplazoDraft,
} from './receta-draft-inicial'
import { draftInicial, reglasDe } from './receta-draft-inicial'

type Tratamiento = Pick<
  RecetaDraft,
  | 'tratamiento_prolongado'
  | 'cantidad_recetas'
  | 'permite_sustitucion'
  | 'fecha_receta'
  | 'email'
  | 'telefono'
  | 'prestador'
  | 'nroafiliado'
  | 'reservada'
  | keyof DatosDraft
>

export type DraftAction =
  | { tipo: 'nuevo'; now: Date; clave_idempotencia: string }
  | { tipo: 'renueva_clave'; clave_idempotencia: string }
  | { tipo: 'elige_paciente'; persona: PersonaDraft; now: Date; clave_idempotencia: string }
  | { tipo: 'corrige_paciente'; persona: PersonaDraft }
  | { tipo: 'anota_antecedentes'; antecedentes: Pick<PersonaDraft, 'alergias' | 'condiciones'> }
  | { tipo: 'escribe_paciente'; datos: PacienteAMano | null }
  | { tipo: 'elige_cobertura'; convenio: Convenio; afiliacion: Afiliacion | null }
  | { tipo: 'elige_plan'; plan: PlanDraft }
  | { tipo: 'viene_de'; renueva_a: number }
  | { tipo: 'viene_de'; reemplaza: ReemplazoDraft }
  | { tipo: 'deja_papel' }
  | { tipo: 'agrega_item'; producto: Producto }
  | { tipo: 'cambia_producto'; item_id: number; producto: Producto }
  | { tipo: 'actualiza_producto'; producto: Producto }
  | { tipo: 'escribe_posologia'; item_id: number; posologia: string }
  | { tipo: 'acepta_envases'; item_id: number; envases: number }
  | { tipo: 'pone_renglon'; item_id: number; sugerencia: EnvasesSugeridos | null }
  | { tipo: 'escribe_envases'; item_id: number; envases: number | null }
  | { tipo: 'quita_item'; item_id: number }
  | { tipo: 'agrega_diagnostico'; diagnostico: DiagnosticoDraft }
  | { tipo: 'quita_diagnostico'; codigo: string; texto: string }
  | { tipo: 'indica_tratamiento'; cambios: Partial<Tratamiento> }
  | { tipo: 'reconoce'; reconocimiento: ReconocimientoDraft }
  | { tipo: 'retira_motivo'; clave: string }

export type EnvasesSugeridos = { producto: Producto; envases: number }

export const maxDiagnosticos = 5

export function recetaDraft(draft: RecetaDraft, accion: DraftAction): RecetaDraft {
  switch (accion.tipo) {
    case 'nuevo':
      return {
        ...draftInicial(accion.now, accion.clave_idempotencia),
        ...(draft.practica && { practica: draft.practica }),
      }
    case 'renueva_clave':
      return { ...draft, clave_idempotencia: accion.clave_idempotencia }
    case 'elige_paciente':
      return choosePaciente(draft, accion)
    case 'corrige_paciente':
      return { ...draft, ...identidadDe(accion.persona), paciente_a_mano: null, reservada: false }
    case 'anota_antecedentes':
      return { ...draft, persona: draft.persona && { ...draft.persona, ...accion.antecedentes } }
    case 'escribe_paciente':
      return { ...draft, paciente_a_mano: accion.datos }
    case 'elige_cobertura':
      return chooseCobertura(draft, accion.convenio, accion.afiliacion)
    case 'elige_plan':
      return { ...draft, plan: accion.plan, productos: draft.productos.map(sinCobertura) }
    case 'viene_de': {
      const { tipo: _, ...origen } = accion
      return { ...draft, ...origen }
    }
    case 'deja_papel': {
      const { papel: _, ...sinPapel } = draft
      return sinPapel
    }
    case 'agrega_item':
    case 'cambia_producto':
    case 'actualiza_producto':
      return conProducto(draft, accion)
    case 'escribe_posologia':
      return changeItem(draft, accion.item_id, (item) => ({
        ...item,
        posologia: accion.posologia,
        envases: item.envases_a_mano ? item.envases : null,
      }))
    case 'acepta_envases':
      return changeItem(draft, accion.item_id, (item) => ({ ...item, envases: accion.envases, envases_a_mano: false }))
    case 'escribe_envases':
      return changeItem(draft, accion.item_id, (item) => ({
        ...item,
        envases: accion.envases,
        envases_a_mano: accion.envases !== null,
      }))
    case 'pone_renglon':
      return putRenglon(draft, accion)
    case 'quita_item':
      return pruneProductos({ ...draft, items: draft.items.filter((item) => item.item_id !== accion.item_id) })
    case 'agrega_diagnostico':
      return addDiagnostico(draft, accion.diagnostico)
    case 'quita_diagnostico':
      return {
        ...draft,
        diagnosticos: draft.diagnosticos.filter((d) => d.codigo !== accion.codigo || d.texto !== accion.texto),
      }
    case 'indica_tratamiento':
      return indicarTratamiento(draft, accion.cambios)
    case 'retira_motivo':
      return { ...draft, reconocimientos: draft.reconocimientos.filter((r) => r.clave !== accion.clave) }
    case 'reconoce':
      return {
        ...draft,
        reconocimientos: [
          ...draft.reconocimientos.filter((r) => r.clave !== accion.reconocimiento.clave),
          accion.reconocimiento,
        ],
      }
  }
}

/** Only drugs and paper stay; their prices are asked again. */
function choosePaciente(
  draft: RecetaDraft,
  { persona, now, clave_idempotencia }: Extract<DraftAction, { tipo: 'elige_paciente' }>,
): RecetaDraft {
  return {
    ...draftInicial(now, clave_idempotencia, draft.papel),
    ...(draft.practica && { practica: draft.practica }),
    productos: draft.productos.map(sinCobertura),
    items: draft.items,
    ...identidadDe(persona),
    email: persona.email ?? '',
    telefono: persona.telefono ?? '',
  }
}

const identidadDe = (persona: PersonaDraft) => ({
  persona,
  ...(persona.domicilio !== undefined && { domicilio: persona.domicilio }),
  dni: persona.dni,
  apellidoNombre: `${persona.apellido}, ${persona.nombre}`,
})

function chooseCobertura(draft: RecetaDraft, convenio: Convenio, afiliacion: Afiliacion | null): RecetaDraft {
  return {
    ...draft,
    convenio,
    ...reglasDe(convenio),
    ...(convenio.tratamiento_prolongado ? {} : { tratamiento_prolongado: false, cantidad_recetas: 1 }),
    ...(convenio.digital_indica_prestador ? {} : { prestador: null }),
    afiliado_id: afiliacion?.afiliado_id ?? 0,
    nroafiliado: afiliacion?.nroafiliado ?? '',
    plan: afiliacion?.plan_id ? { plan_id: afiliacion.plan_id, nombre: afiliacion.plan ?? '' } : null,
    productos: draft.productos.map(sinCobertura),
  }
}

const sinCobertura = (producto: Producto): Producto => ({ ...producto, cobertura: null })

function conProducto(
  draft: RecetaDraft,
  accion: Extract<DraftAction, { tipo: 'agrega_item' | 'cambia_producto' | 'actualiza_producto' }>,
): RecetaDraft {
  const { producto } = accion
  const productos = [...draft.productos.filter((p) => p.id !== producto.id), producto]
  if (accion.tipo === 'actualiza_producto') return pruneProductos({ ...draft, productos })
  if (accion.tipo === 'cambia_producto') {
    const conOtro = changeItem(draft, accion.item_id, (item) => ({
      ...item,
      producto_id: producto.id,
      envases: item.envases_a_mano ? item.envases : null,
    }))
    return pruneProductos({ ...conOtro, productos })
  }
  const item_id = 1 + Math.max(0, ...draft.items.map((item) => item.item_id))
  const item: ItemDraft = { item_id, producto_id: producto.id, posologia: '', envases: null, envases_a_mano: false }
  return { ...draft, productos, items: [...draft.items, item] }
}

/** Without packs it takes the suggested ones, or one. */
function putRenglon(
  draft: RecetaDraft,
  { item_id, sugerencia }: Extract<DraftAction, { tipo: 'pone_renglon' }>,
): RecetaDraft {
  const item = draft.items.find((uno) => uno.item_id === item_id)
  if (!item || item.envases !== null) return draft
  if (!sugerencia) return recetaDraft(draft, { tipo: 'escribe_envases', item_id, envases: 1 })
  const { producto, envases } = sugerencia
  const conCaja =
    producto.id === item.producto_id ? draft : recetaDraft(draft, { tipo: 'cambia_producto', item_id, producto })
  return recetaDraft(conCaja, { tipo: 'acepta_envases', item_id, envases })
}

function pruneProductos(draft: RecetaDraft): RecetaDraft {
  return { ...draft, productos: draft.productos.filter((p) => draft.items.some((item) => item.producto_id === p.id)) }
}

function changeItem(draft: RecetaDraft, item_id: number, cambio: (item: ItemDraft) => ItemDraft): RecetaDraft {
  return { ...draft, items: draft.items.map((item) => (item.item_id === item_id ? cambio(item) : item)) }
}

function addDiagnostico(draft: RecetaDraft, diagnostico: DiagnosticoDraft): RecetaDraft {
  const repetido = draft.diagnosticos.some((d) => d.codigo === diagnostico.codigo && d.texto === diagnostico.texto)
  if (repetido || draft.diagnosticos.length >= maxDiagnosticos) return draft
  return { ...draft, diagnosticos: [...draft.diagnosticos, diagnostico] }
}

function indicarTratamiento(draft: RecetaDraft, cambios: Partial<Tratamiento>): RecetaDraft {
  const siguiente = { ...draft, ...cambios }
  if (!siguiente.tratamiento_prolongado) return { ...siguiente, cantidad_recetas: 1 }
  return { ...siguiente, cantidad_recetas: Math.min(3, Math.max(2, siguiente.cantidad_recetas)) }
}
