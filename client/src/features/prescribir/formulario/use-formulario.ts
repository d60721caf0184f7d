import type { Convenio, Hallazgo } from '@receta/contract'
import { type Dispatch, type RefObject, useCallback, useEffect, useState } from 'react'
import { coberturasDe, coberturaUnica } from '../cobertura/coberturas'
import { aManoDe } from '../paciente/persona'
import { campoDe, lugarDe } from '../revision/hallazgos'
import type { DraftAction } from '../borrador/receta-draft'
import type { PersonaDraft, RecetaDraft } from '../borrador/receta-draft-inicial'
import { ponerFavorito as accionesDeFavorito, type FavoritoUsable } from '../favoritos/favoritos'
import { type Falta, faltan } from '../borrador/receta-informe'
import { type Abierta, abiertaDeItem, itemAbierto, siguienteAbierta } from './secciones'
import { enfocarSeccion } from './Seccion'
import { usePacienteDelEnlace } from './use-paciente-del-enlace'
import { useProductosAlDia } from '../renglon/use-productos-al-dia'
import { useControles } from '../revision/use-revision'

const titulos = {
  paciente: 'Paciente',
  cobertura: 'Cobertura',
  diagnostico: 'Diagnóstico',
  tratamiento: 'Tratamiento',
} as const

type Entrada = {
  draft: RecetaDraft
  dispatch: Dispatch<DraftAction>
  convenios: readonly Convenio[]
  dni: string
  /** What was typed while the patient of the link was on its way. */
  tecleado: RefObject<string>
  nuevaClave: () => `${string}-${string}-${string}-${string}-${string}`
}

/** What the form is doing: which section is open, what is typed in the searches, the live checks. */
export function useFormulario({ draft, dispatch, convenios, dni, tecleado, nuevaClave }: Entrada) {
  const [abierta, abrir] = useState<Abierta>(() => siguienteAbierta(draft, { sinMas: true }))
  const [textos, setTextos] = useState({ paciente: dni, producto: '', diagnostico: '' })
  const [avance, setAvance] = useState<{ sinMas: boolean } | null>(null)
  const [firmando, setFirmando] = useState(false)
  const [esperaControles, setEsperaControles] = useState(false)
  const [now] = useState(() => new Date())
  const controles = useControles(draft)
  const refrescarProductos = useProductosAlDia(draft, dispatch)

  // Going on waits for the draft that the same key press changed.
  useEffect(() => {
    if (!avance) return
    abrir(siguienteAbierta(draft, avance))
    setAvance(null)
  }, [avance, draft])

  // After the field took the cursor: from here on the keys are its own.
  useEffect(() => {
    const previo = tecleado.current
    if (abierta !== 'nuevo' || previo === '') return
    tecleado.current = ''
    setTextos((t) => ({ ...t, producto: `${t.producto}${previo}` }))
  }, [abierta, tecleado])

  const seguir = useCallback((sinMas = false) => setAvance({ sinMas }), [])
  const escribir = (campo: keyof typeof textos) => (texto: string) => setTextos((t) => ({ ...t, [campo]: texto }))

  const elegirPaciente = (persona: PersonaDraft) => {
    if (draft.paciente_a_mano?.corrige) {
      dispatch({ tipo: 'corrige_paciente', persona })
      return seguir(true)
    }
    dispatch({ tipo: 'elige_paciente', persona, now: new Date(), clave_idempotencia: nuevaClave() })
    const unica = coberturaUnica(coberturasDe(persona, convenios))
    if (unica) dispatch({ tipo: 'elige_cobertura', convenio: unica.convenio, afiliacion: unica.afiliacion })
    setTextos({ paciente: '', producto: textos.producto, diagnostico: '' })
    seguir()
  }
  const esperado = usePacienteDelEnlace(draft, dni, elegirPaciente)
  const ponerFavorito = (favorito: FavoritoUsable) => {
    for (const accion of accionesDeFavorito(draft, favorito)) dispatch(accion)
    seguir()
  }
  const quitarItem = (item_id: number) => {
    dispatch({ tipo: 'quita_item', item_id })
    if (itemAbierto(abierta) === item_id) seguir()
  }
  const irAFalta = ({ seccion, item_id }: Pick<Falta, 'seccion' | 'item_id'>, campo = '') => {
    const { persona } = draft
    // What was typed of a person outside the padrón is put right where it was typed.
    if (campo.startsWith('paciente.') && persona?.persona_id === 0)
      dispatch({ tipo: 'escribe_paciente', datos: aManoDe(persona) })
    if (seccion !== 'renglones') abrir(seccion)
    else abrir(item_id === null ? 'nuevo' : abiertaDeItem(item_id))
    const numero = draft.items.findIndex((item) => item.item_id === item_id) + 1 || draft.items.length + 1
    enfocarSeccion(seccion === 'renglones' ? `Renglón ${numero}` : titulos[seccion], campo)
  }
  /** To the field that answers a finding. */
  const irAHallazgo = (hallazgo: Pick<Hallazgo, 'campo'>) => irAFalta(lugarDe(hallazgo, draft), campoDe(hallazgo))
  /** To the signature, or to the first thing that stands before it; the checks of an older draft decide nothing. */
  const revisar = () => {
    const [falta] = faltan(draft)
    setEsperaControles(!falta && !controles.alDia)
    if (!falta && !controles.alDia) return
    const freno = controles.frenan[0] ?? controles.advierte
    if (falta) return irAFalta(falta)
    if (freno) {
      // Never «Quitar»: a second Enter must not take a line away.
      const salida = document.querySelector<HTMLElement>('.rx-aviso :is(input, button:last-of-type)')
      return salida ? salida.focus() : irAHallazgo(freno)
    }
    abrir('ninguna')
    setFirmando(true)
  }

  useEffect(() => {
    if (esperaControles && controles.alDia) revisar()
  })

  /** Another patient from the form itself: nothing typed stays either. */
  const vaciar = (empezar: () => void) => {
    empezar()
    setTextos({ paciente: '', producto: '', diagnostico: '' })
    abrir('paciente')
  }

  return {
    draft,
    dispatch,
    convenios,
    now,
    abierta,
    abrir,
    /** Whether going on has arrived: what is open is what comes next. */
    quieto: avance === null,
    seguir,
    textos,
    escribir,
    controles,
    esperado,
    refrescarProductos,
    elegirPaciente,
    quitarItem,
    ponerFavorito,
    irAFalta,
    irAHallazgo,
    revisar,
    vaciar,
    firmando,
    dejarDeFirmar: () => setFirmando(false),
    nuevaClave,
  }
}
export type Formulario = ReturnType<typeof useFormulario>
