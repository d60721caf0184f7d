import { yaPractico } from '#session/practica'
import { PrimerosPasos } from '#ui/PrimerosPasos'
import { useConvenios, useFactores, usePerfil } from './principal.queries'
import { pasosDelMedico } from './primeros-pasos'

/** Until all is known, or when it cannot be known, it says nothing. */
export function PrimerosPasosMedico() {
  const factores = useFactores().data
  const medico = usePerfil().data?.medico
  const convenios = useConvenios().data?.items
  const practicada = yaPractico()
  if (!factores || !medico || !convenios) return null
  return <PrimerosPasos pasos={pasosDelMedico({ factores, medico, convenios, practicada })} guia="/ayuda?guia=medico" />
}
