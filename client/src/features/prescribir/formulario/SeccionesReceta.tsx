import { CoberturaSection } from '../cobertura/CoberturaSection'
import { DiagnosticoSection } from '../diagnostico/DiagnosticoSection'
import { HallazgosDe } from '../revision/HallazgosDe'
import { PacienteSection } from '../paciente/PacienteSection'
import { Renglones } from '../renglon/Renglones'
import type { Seccion } from '../borrador/receta-informe'
import { TratamientoSection } from '../tratamiento/TratamientoSection'
import type { Formulario } from './use-formulario'

type Props = { formulario: Formulario; paso: 1 | 2 | 3 | null }

/** The receta's sections in the order of the paper; on a phone, those of one step. */
export function SeccionesReceta({ formulario: f, paso }: Props) {
  const { draft, dispatch, abierta, convenios, now } = f
  const enPaso = (n: 1 | 2 | 3) => paso === null || paso === n
  // On a phone a step shows its fields open, and the keyboard only comes up when a field is touched.
  const comun = (seccion: Exclude<Seccion, 'renglones'>) => ({
    abierta: abierta === seccion || (paso === 3 && (seccion === 'diagnostico' || seccion === 'tratamiento')),
    conFoco: paso === null && abierta === seccion,
    onAbrir: () => f.abrir(seccion),
  })
  return (
    <>
      {enPaso(1) && (
        <>
          <PacienteSection
            {...comun('paciente')}
            persona={draft.persona}
            convenios={convenios}
            texto={f.textos.paciente}
            onTexto={f.escribir('paciente')}
            onElegir={f.elegirPaciente}
            aMano={draft.paciente_a_mano ?? null}
            onAMano={(datos) => dispatch({ tipo: 'escribe_paciente', datos })}
            onAntecedentes={(antecedentes) => dispatch({ tipo: 'anota_antecedentes', antecedentes })}
            esperado={f.esperado}
            now={now}
          />
          <HallazgosDe formulario={f} seccion="paciente" />
          <CoberturaSection
            {...comun('cobertura')}
            draft={draft}
            convenios={convenios}
            onListo={f.seguir}
            dispatch={dispatch}
          />
          <HallazgosDe formulario={f} seccion="cobertura" />
        </>
      )}
      {enPaso(2) && <Renglones formulario={f} enHoja={paso !== null} />}
      {enPaso(3) && (
        <>
          <DiagnosticoSection
            {...comun('diagnostico')}
            draft={draft}
            texto={f.textos.diagnostico}
            onTexto={f.escribir('diagnostico')}
            onListo={() => f.seguir(true)}
            dispatch={dispatch}
          />
          <HallazgosDe formulario={f} seccion="diagnostico" />
          <TratamientoSection
            {...comun('tratamiento')}
            draft={draft}
            onListo={() => f.seguir(true)}
            dispatch={dispatch}
            now={now}
          />
          <HallazgosDe formulario={f} seccion="tratamiento" />
        </>
      )}
    </>
  )
}
