import { type ReactNode, useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Button } from '#ui/Button'
import { Icon } from '#ui/Icon'
import { Page } from '#ui/Page'
import { faltaCobertura } from '../cobertura/coberturas'
import { Controles } from '../revision/Controles'
import { campoDe, lugarDe } from '../revision/hallazgos'
import { HallazgosDe } from '../revision/HallazgosDe'
import { BotonFirmar } from '../firma/BotonFirmar'
import { FirmaContenido } from '../firma/FirmaContenido'
import { PacienteFijo } from '../paciente/PacienteFijo'
import { type Falta, faltan } from '../borrador/receta-informe'
import { SeccionesReceta } from './SeccionesReceta'
import { pasoDe } from './secciones'
import type { useFirma } from '../firma/use-firma'
import type { Formulario } from './use-formulario'

const pasos = ['Paciente y cobertura', 'Medicamentos', 'Diagnóstico y tratamiento', 'Revisar y firmar'] as const
const seguirA = ['Seguir a medicamentos', 'Seguir a diagnóstico', 'Revisar y firmar'] as const

type Props = {
  formulario: Formulario
  firma: ReturnType<typeof useFirma>
  acciones: ReactNode
  /** What a repeated receta could not bring. */
  novedades: ReactNode
  /** Something is on its way that decides where writing starts. */
  ocupado: boolean
  onOtraReceta: () => void
  onNuevo: () => void
}

/** The receta in four steps; the phone's own back is «Atrás», because each step is an address. */
export function FormularioPasos(props: Props) {
  const { formulario: f, firma, acciones, novedades, ocupado, onOtraReceta, onNuevo } = props
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const paso = Math.min(4, Math.max(1, Number(params.get('paso')) || 1)) as 1 | 2 | 3 | 4
  const { draft } = f
  const faltas = faltan(draft)
  const hasta = f.draft.persona && !faltaCobertura(draft) ? 4 : 1

  const ir = (n: number, replace = false) => {
    params.delete('dni')
    params.set('paso', String(n))
    // Where it starts is nobody's movement: a window that is changing its size can show none.
    setParams(params, { replace, viewTransition: !replace })
  }
  const atras = () => {
    const idx = (window.history.state as { idx?: number } | null)?.idx ?? 0
    if (paso === 1) return navigate('/principal', { viewTransition: true })
    return idx > 0 ? navigate(-1) : ir(paso - 1, true)
  }
  // Without a step in the address it is the one of what is being written: after a reload, on a smaller window, repeating.
  const sinPaso = !params.has('paso') && !ocupado && f.esperado === '' && f.quieto
  useEffect(() => {
    if (sinPaso) ir(Math.min(hasta, f.firmando ? 4 : pasoDe(f.abierta)), true)
  })
  // A step ahead of what is known, from an old address, goes back to the first one.
  useEffect(() => {
    if (paso > hasta) ir(1, true)
  })
  const pasoAbierto = pasoDe(f.abierta)
  useEffect(() => {
    if (paso === 2 && pasoAbierto !== 2) f.abrir('nuevo')
    // Only arriving at a step opens its section.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [paso])

  const seguir = () => {
    const falta = faltas.find(({ seccion }) => pasoDe(seccion === 'renglones' ? 'nuevo' : seccion) <= paso)
    if (paso < 3 || !falta) return ir(paso + 1)
    ir(pasoDe(falta.seccion === 'renglones' ? 'nuevo' : falta.seccion))
  }
  const irAFalta = (falta: Pick<Falta, 'seccion' | 'item_id'>, campo?: string) => {
    ir(pasoDe(falta.seccion === 'renglones' ? 'nuevo' : falta.seccion))
    f.irAFalta(falta, campo)
  }
  // Asking again for an answer that was lost is never stopped: the same key brings the same receta.
  const impedida = !firma.enDuda && (faltas.length > 0 || f.controles.frenan.length > 0 || f.controles.pendientes > 0)
  return (
    <Page
      titulo={pasos[paso - 1] ?? pasos[0]}
      subtitulo={`Paso ${paso} de 4`}
      volver={atras}
      riel
      className="rx-pasos"
      acciones={acciones}
      cabecera={
        <section className="rx-cab" aria-label={`Paso ${paso} de 4`}>
          <Barras paso={paso} />
          {paso > 1 && draft.persona && <PacienteFijo persona={draft.persona} now={f.now} />}
        </section>
      }
      pie={
        <>
          {paso > 1 && <Button onPress={atras}>Atrás</Button>}
          {paso < 4 ? (
            <Button tone="primary" className="crece" isDisabled={paso === 1 && hasta === 1} onPress={seguir}>
              <span>{seguirA[paso - 1]}</span>
              <Icon name="arrow-right" />
            </Button>
          ) : impedida ? (
            <Button className="crece apagado" isDisabled>
              Firmar y emitir
            </Button>
          ) : (
            <BotonFirmar firma={firma} className="crece" />
          )}
        </>
      }
    >
      {paso < 4 ? (
        <>
          <div className="papel rx-form">
            <h2 className="oculto">La receta</h2>
            {paso === 2 && novedades}
            <SeccionesReceta formulario={f} paso={paso as 1 | 2 | 3} />
          </div>
          {paso === 1 && draft.persona && (
            <p>
              <Button size="chico" tone="text" onPress={onNuevo}>
                Nuevo paciente
              </Button>
            </p>
          )}
        </>
      ) : (
        <>
          {novedades}
          <Revision formulario={f} firma={firma} onOtraReceta={onOtraReceta} faltan={faltas} onFalta={irAFalta} />
        </>
      )}
    </Page>
  )
}

function Barras({ paso }: { paso: number }) {
  return (
    <div className="pasos" aria-hidden="true">
      {pasos.map((nombre, i) => (
        <span key={nombre} className={i + 1 < paso ? 'si' : i + 1 === paso ? 'ahora' : ''} />
      ))}
    </div>
  )
}

type RevisionProps = Pick<Props, 'formulario' | 'firma' | 'onOtraReceta'> & {
  faltan: readonly Falta[]
  onFalta: (falta: Pick<Falta, 'seccion' | 'item_id'>, campo?: string) => void
}

function Revision({ formulario: f, firma, onOtraReceta, faltan: faltas, onFalta }: RevisionProps) {
  const cantidad = f.draft.cantidad_recetas
  return (
    <>
      <h2 className="grande-t">{cantidad === 1 ? 'Vas a firmar la receta' : `Vas a firmar ${cantidad} recetas`}</h2>
      <FirmaContenido
        draft={f.draft}
        firma={firma}
        now={f.now}
        onOtraReceta={onOtraReceta}
        impedida={f.controles.frenan.length > 0 || f.controles.pendientes > 0}
      />
      {!firma.enDuda && (
        <>
          <Controles
            verificaciones={f.controles.verificaciones}
            faltan={faltas}
            onFalta={onFalta}
            error={f.controles.error}
          />
          {/* Every stop is repeated with its way out, so that nobody looks for the line that has it. */}
          <HallazgosDe
            formulario={f}
            seccion="todas"
            onIr={(hallazgo) => onFalta(lugarDe(hallazgo, f.draft), campoDe(hallazgo))}
          />
        </>
      )}
    </>
  )
}
