import type { ReactNode } from 'react'
import { esDeUnPaciente } from '#device/marco'
import { Button } from '#ui/Button'
import { Icon } from '#ui/Icon'
import { Page } from '#ui/Page'
import { type Falta, faltaCobertura, faltan, fraseFaltan, type Seccion } from '../borrador/receta-informe'
import { BotonConMotivo, BotonFirmar } from '../firma/BotonFirmar'
import { FirmaContenido } from '../firma/FirmaContenido'
import type { useFirma } from '../firma/use-firma'
import { PacienteFijo } from '../paciente/PacienteFijo'
import { Controles } from '../revision/Controles'
import { HallazgosDe } from '../revision/HallazgosDe'
import { useControlesDeLaReceta } from '../revision/use-revision'
import type { Destino, EstadoSecciones } from '../secciones/estado'
import { useReceta } from '../secciones/receta-context'
import { pasoDe } from '../secciones/secciones'
import { type EnBusca, SeccionesReceta } from './SeccionesReceta'
import { type Paso, usePaso } from './use-paso'
import estilos from './formulario.module.css'

const pasos = ['Paciente y cobertura', 'Medicamentos', 'Diagnóstico y tratamiento', 'Revisar y firmar'] as const
const seguirA = ['Seguir a medicamentos', 'Seguir a diagnóstico', 'Revisar y firmar'] as const

const pasoDeSeccion = (seccion: Seccion) => pasoDe(seccion === 'renglones' ? 'nuevo' : seccion)

type Props = {
  enBusca: EnBusca
  firma: ReturnType<typeof useFirma>
  estadoFirma: EstadoSecciones['firma']
  acciones: ReactNode
  novedades: ReactNode
  /** Something is loading that decides where the form starts. */
  ocupado: boolean
  onOtraReceta: () => void
  onNuevo: () => void
  onPracticada: () => void
}

/** Each step has an address, so that the phone's back button is «Atrás». */
export function FormularioPasos(props: Props) {
  const { enBusca, firma, estadoFirma, acciones, novedades, ocupado, onOtraReceta, onNuevo, onPracticada } = props
  const { draft, abierta, now, dispatch } = useReceta()
  const faltas = faltan(draft)
  const hasta = draft.persona && !faltaCobertura(draft) ? 4 : 1
  const { paso, go, atras } = usePaso({
    empieza: ocupado ? null : estadoFirma === 'si' ? 4 : pasoDe(abierta),
    hasta,
  })

  const proceed = () => {
    const falta = faltas.find(({ seccion }) => pasoDeSeccion(seccion) <= paso)
    go(paso < 3 || !falta ? paso + 1 : pasoDeSeccion(falta.seccion))
  }
  const take = (destino: Destino) => {
    go(pasoDeSeccion(destino.seccion))
    dispatch({ tipo: 'lleva', ...destino })
  }
  return (
    <Page
      titulo={pasos[paso - 1] ?? pasos[0]}
      subtitulo={`Paso ${paso} de 4`}
      volver={atras}
      riel
      className={estilos.pasos}
      acciones={acciones}
      cabecera={
        <section className={estilos.cabecera} aria-label={`Paso ${paso} de 4`}>
          <Barras paso={paso} />
          {paso > 1 && draft.persona && (
            <PacienteFijo
              persona={draft.persona}
              onAntecedentes={(antecedentes) => dispatch({ tipo: 'anota_antecedentes', antecedentes })}
              now={now}
            />
          )}
        </section>
      }
      pie={
        <>
          {paso > 1 && <Button onPress={atras}>Atrás</Button>}
          {paso < 4 ? (
            <Button tone="primary" className="crece" isDisabled={paso === 1 && hasta === 1} onPress={proceed}>
              <span>{seguirA[paso - 1]}</span>
              <Icon name="arrow-right" />
            </Button>
          ) : (
            <Firmar firma={firma} faltan={faltas} onPracticada={onPracticada} />
          )}
        </>
      }
    >
      {paso < 4 ? (
        <Escribir paso={paso as 1 | 2 | 3} enBusca={enBusca} novedades={novedades} onNuevo={onNuevo} />
      ) : (
        <>
          {novedades}
          <Revision firma={firma} onOtraReceta={onOtraReceta} faltan={faltas} onIr={take} />
        </>
      )}
    </Page>
  )
}

function Barras({ paso }: { paso: Paso }) {
  return (
    <div className={estilos.barras} aria-hidden="true">
      {pasos.map((nombre, i) => (
        <span key={nombre} className={i + 1 < paso ? estilos.hecho : i + 1 === paso ? estilos.ahora : ''} />
      ))}
    </div>
  )
}

type FirmarProps = Pick<Props, 'firma' | 'onPracticada'> & { faltan: readonly Falta[] }

function Firmar({ firma, faltan: faltas, onPracticada }: FirmarProps) {
  const { draft } = useReceta()
  const { impiden, juicio } = useControlesDeLaReceta()
  if (draft.practica && faltas.length === 0)
    return (
      <Button tone="primary" className="crece" onPress={onPracticada}>
        Terminar la práctica
      </Button>
    )
  // Retrying a lost answer is always allowed: the same key returns the same receta.
  if (firma.enDuda || !(faltas.length > 0 || impiden)) return <BotonFirmar firma={firma} className="crece" />
  const deLosControles = juicio.alDia ? 'Antes, respondé lo que está arriba' : 'Revisando los controles…'
  return (
    <BotonConMotivo className="crece apagado" isDisabled porQue={fraseFaltan(faltas) || deLosControles}>
      <span>Firmar y emitir</span>
    </BotonConMotivo>
  )
}

type EscribirProps = Pick<Props, 'enBusca' | 'novedades' | 'onNuevo'> & { paso: 1 | 2 | 3 }

function Escribir({ paso, enBusca, novedades, onNuevo }: EscribirProps) {
  const { draft } = useReceta()
  return (
    <>
      <div className={`papel ${estilos.formulario}`}>
        <h2 className="oculto">La receta</h2>
        {(paso === 2 || draft.practica) && novedades}
        <SeccionesReceta enBusca={enBusca} paso={paso} />
      </div>
      {paso === 1 && draft.persona && !esDeUnPaciente() && (
        <p>
          <Button size="chico" tone="text" onPress={onNuevo}>
            Nuevo paciente
          </Button>
        </p>
      )}
    </>
  )
}

type RevisionProps = Pick<Props, 'firma' | 'onOtraReceta'> & {
  faltan: readonly Falta[]
  onIr: (destino: Destino) => void
}

function Revision({ firma, onOtraReceta, faltan: faltas, onIr }: RevisionProps) {
  const { draft, now } = useReceta()
  const { verificaciones, error, impiden } = useControlesDeLaReceta()
  const cantidad = draft.cantidad_recetas
  return (
    <>
      <h2 className="titulo-grande">
        {cantidad === 1 ? 'Vas a firmar la receta' : `Vas a firmar ${cantidad} recetas`}
      </h2>
      {/* What blocks comes first, with its solution: below the code it would lie behind the foot. */}
      {!firma.enDuda && <HallazgosDe seccion="todas" onIr={onIr} />}
      <FirmaContenido draft={draft} firma={firma} now={now} onOtraReceta={onOtraReceta} impedida={impiden} />
      {!firma.enDuda && (
        <Controles
          verificaciones={verificaciones}
          faltan={faltas}
          onFalta={(falta) => onIr({ ...falta, campo: '' })}
          error={error}
        />
      )}
    </>
  )
}
