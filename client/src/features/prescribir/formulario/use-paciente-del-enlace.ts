import { type RefObject, useEffect, useRef, useState } from 'react'
import { useBuscaAfiliado } from '../prescribir.queries'
import { personasDe } from '../cobertura/coberturas'
import type { PersonaDraft, RecetaDraft } from '../borrador/receta-draft-inicial'

/**
 * The patient of a link: when that document is one person, the receta starts with that person. Returns the DNI while
 * the answer is on its way: no field is shown meanwhile that would lose what is typed in it.
 */
export function usePacienteDelEnlace(
  draft: RecetaDraft,
  dni: string,
  onUnico: (persona: PersonaDraft) => void,
): string {
  const [esperado, setEsperado] = useState(draft.dni === dni || draft.paciente_a_mano ? '' : dni)
  const { data, error } = useBuscaAfiliado(esperado === '' ? null : { dni: esperado })
  const alEncontrar = useRef(onUnico)
  useEffect(() => {
    alEncontrar.current = onUnico
  })
  useEffect(() => {
    if (esperado === '' || !(data || error)) return
    setEsperado('')
    const [persona, ...otras] = data ? personasDe(data.items) : []
    if (persona && otras.length === 0) alEncontrar.current(persona)
  }, [esperado, data, error])
  return esperado
}

/** What is typed before there is a field to type it in, so that nobody's first keys are lost. */
export function useTecleoPrevio(activo: boolean): RefObject<string> {
  const texto = useRef('')
  useEffect(() => {
    if (!activo) return
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target } = event
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return
      if (target instanceof Element && target.closest('input, textarea, select, button, a, [role=dialog]')) return
      if (key === 'Backspace') texto.current = texto.current.slice(0, -1)
      else if (key.length === 1) texto.current += key
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [activo])
  return texto
}
