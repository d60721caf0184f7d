import type { Dispatch } from 'react'
import { CoberturaSection } from '../cobertura/CoberturaSection'
import { DiagnosticoSection } from '../diagnostico/DiagnosticoSection'
import { HallazgosDe } from '../revision/HallazgosDe'
import { PacienteSection } from '../paciente/PacienteSection'
import { Renglones } from '../renglon/Renglones'
import type { Seccion } from '../borrador/receta-informe'
import { useReceta } from '../secciones/receta-context'
import { DomicilioQueFalta } from '../tratamiento/DomicilioQueFalta'
import { PesoQueFalta } from '../tratamiento/PesoQueFalta'
import { TratamientoSection } from '../tratamiento/TratamientoSection'
import type { Busquedas, Evento } from './prescripcion'
import { encuentro } from './use-al-abrir'

export type EnBusca = { busquedas: Busquedas; tecleado: string; esperado: string; dispatch: Dispatch<Evento> }

type Props = { enBusca: EnBusca; paso: 1 | 2 | 3 | null }

export function SeccionesReceta({ enBusca: { busquedas, tecleado, esperado, dispatch }, paso }: Props) {
  const { draft, abierta, convenios, now } = useReceta()
  const enPaso = (n: 1 | 2 | 3) => paso === null || paso === n
  const comun = (seccion: Exclude<Seccion, 'renglones'>) => ({
    abierta: abierta === seccion || (paso === 3 && (seccion === 'diagnostico' || seccion === 'tratamiento')),
    onAbrir: () => dispatch({ tipo: 'abre', seccion }),
  })
  const search = (en: keyof Busquedas) => (texto: string) => dispatch({ tipo: 'busca', en, texto })
  const proceed = () => dispatch({ tipo: 'sigue', sinMas: true })
  return (
    <>
      {enPaso(1) && (
        <>
          <PacienteSection
            {...comun('paciente')}
            persona={draft.persona}
            convenios={convenios}
            texto={busquedas.paciente}
            onTexto={search('paciente')}
            onElegir={(persona) => dispatch(encuentro(persona, convenios))}
            aMano={draft.paciente_a_mano ?? null}
            onAMano={(datos) => dispatch({ tipo: 'escribe_paciente', datos })}
            onAntecedentes={(antecedentes) => dispatch({ tipo: 'anota_antecedentes', antecedentes })}
            esperado={esperado}
            now={now}
          />
          <HallazgosDe seccion="paciente" />
          <CoberturaSection
            {...comun('cobertura')}
            draft={draft}
            convenios={convenios}
            onListo={() => dispatch({ tipo: 'sigue' })}
            dispatch={dispatch}
          />
          <HallazgosDe seccion="cobertura" />
        </>
      )}
      {enPaso(2) && (
        <Renglones
          texto={busquedas.producto ?? tecleado}
          onTexto={search('producto')}
          onFavorito={(favorito) => dispatch({ tipo: 'pone_favorito', favorito })}
          enHoja={paso !== null}
        />
      )}
      {enPaso(3) && (
        <>
          <DiagnosticoSection
            {...comun('diagnostico')}
            draft={draft}
            texto={busquedas.diagnostico}
            onTexto={search('diagnostico')}
            onListo={proceed}
            dispatch={dispatch}
          />
          <HallazgosDe seccion="diagnostico" />
          <TratamientoSection {...comun('tratamiento')} draft={draft} onListo={proceed} dispatch={dispatch} now={now} />
          {!comun('tratamiento').abierta && (
            <>
              <DomicilioQueFalta key={`domicilio ${draft.persona?.dni}`} draft={draft} dispatch={dispatch} />
              <PesoQueFalta key={draft.persona?.dni} draft={draft} dispatch={dispatch} now={now} />
            </>
          )}
          <HallazgosDe seccion="tratamiento" />
        </>
      )}
    </>
  )
}
