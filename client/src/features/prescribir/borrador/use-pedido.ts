import { tieneForma, tiposDocumento } from '@receta/domain'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { Borrador, Corrige, Pedido } from './borradores'
import type { PacienteAMano, PapelDraft } from './receta-draft-inicial'
import { openBorrador } from './borradores'

const esDocumento = (texto: string) =>
  tieneForma('DNI', texto) || tieneForma('CUIT', texto) || tieneForma('PASAPORTE', texto)

function readCorrige(corrige: unknown): Corrige | null {
  const { motivo, serie } = (corrige ?? {}) as Partial<Record<keyof Corrige, unknown>>
  return typeof motivo === 'string' ? { motivo, serie: serie === true } : null
}

function readPapel(papel: unknown): PapelDraft | null {
  const { nro_recetario, convenio_id, convenio } = (papel ?? {}) as Partial<Record<keyof PapelDraft, unknown>>
  if (typeof nro_recetario !== 'number' || typeof convenio_id !== 'number' || typeof convenio !== 'string') return null
  return { nro_recetario, convenio_id, convenio }
}

const sexos = ['F', 'M', 'X', ''] as const

/** Only what is typed by hand, and only as text: it comes by the browser's history. */
function readAMano(a_mano: unknown): PacienteAMano | null {
  const dicho = (a_mano ?? {}) as Partial<Record<keyof PacienteAMano, unknown>>
  const texto = (campo: keyof PacienteAMano) => (typeof dicho[campo] === 'string' ? dicho[campo] : '')
  const dni = texto('dni')
  if (!esDocumento(dni)) return null
  return {
    tipo_doc: tiposDocumento.find((tipo) => tipo === dicho.tipo_doc) ?? 'DNI',
    dni,
    sexo: sexos.find((sexo) => sexo === dicho.sexo) ?? '',
    cuil: texto('cuil'),
    apellido: texto('apellido'),
    nombre: texto('nombre'),
    fecha_nacimiento: texto('fecha_nacimiento'),
    domicilio: texto('domicilio'),
  }
}

function read(state: unknown, params: URLSearchParams | null): Pedido {
  const { borrador, dni, repetir, corrige, nueva, papel, a_mano } = (state ?? {}) as Partial<
    Record<keyof Pedido, unknown>
  >
  const documento = typeof dni === 'string' ? dni : (params?.get('dni') ?? '')
  return {
    borrador: typeof borrador === 'string' ? borrador : '',
    dni: esDocumento(documento) ? documento : '',
    repetir: typeof repetir === 'number' ? repetir : null,
    corrige: readCorrige(corrige),
    nueva: nueva === true,
    papel: readPapel(papel),
    practica: params?.has('practica') ?? false,
    a_mano: readAMano(a_mano),
  }
}

/** From the navigation state, `?practica` or an old `?dni=`, read once and removed from the browser's history, which outlives the session. */
export function usePedido(): Pedido {
  const [params] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const [pedido] = useState(() => read(state, params))
  const porBorrar = params.has('dni') || params.has('practica') || Object.values(read(state, null)).some(Boolean)
  useEffect(() => {
    if (!porBorrar) return
    const resto = new URLSearchParams(params)
    resto.delete('dni')
    resto.delete('practica')
    void navigate({ search: resto.toString() }, { replace: true, state: null })
  }, [porBorrar, params, navigate])
  return pedido
}

/** Null while it is being read. */
export function useBorradorInicial(pedido: Pedido): Borrador | null {
  const [inicial, setInicial] = useState<Borrador | null>(null)
  useEffect(() => {
    let vivo = true
    void openBorrador(pedido, new Date()).then((abierto) => vivo && setInicial(abierto))
    return () => {
      vivo = false
    }
  }, [pedido])
  return inicial
}
