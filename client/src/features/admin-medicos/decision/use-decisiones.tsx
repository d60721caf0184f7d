import type { abmMedico, MedicoDatos, OutputOf } from '@receta/contract'
import { useState } from 'react'
import { toast } from '#ui/toast'
import { useFetchMedico } from '../medicos.queries'
import { type MedicoListado, nombreMedico } from '../palabras'
import { ConveniosDialog } from './ConveniosDialog'
import { DecidirDialog } from './DecidirDialog'
import { type Decision, hechoDe, pideEvidencia } from './decisiones'
import { EvidenciaDialog } from './EvidenciaDialog'
import { RestringidosDialog } from './RestringidosDialog'

type Decidible = Pick<
  MedicoDatos,
  'medico_id' | 'tratamiento' | 'nombre' | 'apellido' | 'correo_confirmado' | 'matriculas'
>

type Avisos = {
  onDecidido: (medico_id: number) => void
  /** After the convenios that end a decision, which had the focus meanwhile. */
  onSigue: () => void
}

export function useDecisiones({ onDecidido, onSigue }: Avisos) {
  const [decidiendo, setDecidiendo] = useState<{ decision: Decision; medico: Decidible } | null>(null)
  const [convenios, setConvenios] = useState<MedicoDatos | null>(null)
  const [evidencia, setEvidencia] = useState<{ medico: MedicoDatos; despues: Decision | null } | null>(null)
  const [restringidos, setRestringidos] = useState<MedicoDatos | null>(null)
  const onHecho = ({ resultado, medico: decidido }: OutputOf<typeof abmMedico>) => {
    if (!decidiendo) return
    const { decision, medico } = decidiendo
    onDecidido(medico.medico_id)
    setDecidiendo(null)
    toast(`${nombreMedico(medico)}: ${hechoDe(decision, resultado, decidido)}`)
    // Without a convenio nobody can prescribe: validating ends with them.
    if (decidido?.estado === 'habilitado' && decidido.convenios.length === 0) setConvenios(decidido)
  }
  const fetchMedico = useFetchMedico()
  const onDecidir = (decision: Decision, medico: MedicoDatos) =>
    pideEvidencia(decision, medico) ? setEvidencia({ medico, despues: decision }) : setDecidiendo({ decision, medico })
  const acciones = {
    onDecidir,
    onEvidencia: (medico: MedicoDatos) => setEvidencia({ medico, despues: null }),
    // The list knows nothing of his evidence. Without an answer the dialog opens anyway, and the service refuses what it must.
    onDecidirDeLaLista: (decision: Decision, listado: MedicoListado) =>
      void fetchMedico(listado.medico_id).then(
        ({ medico }) => onDecidir(decision, medico),
        () => setDecidiendo({ decision, medico: { ...listado, matriculas: [] } }),
      ),
    onConvenios: setConvenios,
    onRestringidos: setRestringidos,
  }
  const closeConvenios = () => {
    setConvenios(null)
    onSigue()
  }
  const dialogos = (
    <>
      {decidiendo && <DecidirDialog {...decidiendo} onClose={() => setDecidiendo(null)} onHecho={onHecho} />}
      {evidencia && (
        <EvidenciaDialog
          medico={evidencia.medico}
          onClose={() => setEvidencia(null)}
          onHecho={(medico) => {
            setEvidencia(null)
            toast('Evidencia anotada')
            const { despues } = evidencia
            if (despues && !pideEvidencia(despues, medico)) setDecidiendo({ decision: despues, medico })
          }}
        />
      )}
      {convenios && (
        <ConveniosDialog
          medico={convenios}
          onClose={closeConvenios}
          onHecho={() => {
            closeConvenios()
            toast('Convenios guardados')
          }}
        />
      )}
      {restringidos && (
        <RestringidosDialog
          medico={restringidos}
          onClose={() => setRestringidos(null)}
          onHecho={() => {
            setRestringidos(null)
            toast('Permiso guardado')
          }}
        />
      )}
    </>
  )
  return { acciones, dialogos }
}
