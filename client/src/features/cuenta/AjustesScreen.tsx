import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type Apariencia, changeApariencia, useApariencia } from '#session/apariencia'
import { useSession } from '#session/session'
import { Button } from '#ui/Button'
import { ChoiceGroup } from '#ui/ChoiceGroup'
import { Icon, type IconName } from '#ui/Icon'
import { Page } from '#ui/Page'
import { SwitchField } from '#ui/SwitchField'
import './ajustes.css'

const letras: readonly { value: Apariencia['letra']; label: ReactNode }[] = [
  { value: 'normal', label: <Muestra clase="a1">Normal</Muestra> },
  { value: 'grande', label: <Muestra clase="a2">Grande</Muestra> },
  { value: 'muy-grande', label: <Muestra clase="a3">Muy grande</Muestra> },
]
const temas: readonly { value: Apariencia['tema']; label: ReactNode }[] = [
  { value: 'automatico', label: <Dibujo icono="sun-moon">Automático</Dibujo> },
  { value: 'claro', label: <Dibujo icono="sun">Claro</Dibujo> },
  { value: 'oscuro', label: <Dibujo icono="moon">Oscuro</Dibujo> },
]
const sobreLaApp: readonly { titulo: string; to: string; icono: IconName }[] = [
  { titulo: 'Tus derechos', to: '/derechos', icono: 'scale' },
  { titulo: 'Privacidad', to: '/privacidad', icono: 'lock' },
  { titulo: 'Términos', to: '/terminos', icono: 'file-text' },
]

/** How the app looks on this device, and the way out for whoever the menu does not offer it. */
export function AjustesScreen({ onCerrarSesion }: { onCerrarSesion: () => unknown }) {
  const { letra, tema, altoContraste } = useApariencia()
  const usuario = useSession()
  return (
    <Page titulo="Ajustes" className="ajustes">
      <div className="aj-a">
        <h2 className="titulo-sec">Lectura</h2>
        <section className="papel aj-l" aria-label="Lectura">
          <ChoiceGroup
            label="Tamaño de letra"
            options={letras}
            value={letra}
            onChange={(next) => changeApariencia({ letra: next })}
          />
          <p className="muestra t-lec">
            Así se lee: <b>Enalapril 10&nbsp;mg.</b> 1 a la mañana y 1 a la noche.
          </p>
          <ChoiceGroup
            label="Tema"
            options={temas}
            value={tema}
            onChange={(next) => changeApariencia({ tema: next })}
          />
        </section>
        <div className="papel aj-l">
          <SwitchField
            label={
              <>
                <b>Alto contraste</b>
                <span className="nota t2 aj-n">Para leer al sol</span>
              </>
            }
            value={altoContraste}
            onChange={(next) => changeApariencia({ altoContraste: next })}
          />
        </div>
      </div>
      <div className="aj-b">
        <h2 className="titulo-sec">Sobre la app</h2>
        <ul className="papel renglones">
          {sobreLaApp.map(({ titulo, to, icono }) => (
            <li key={to}>
              <Link to={to} className="renglon" viewTransition>
                <span className="canal">
                  <Icon name={icono} />
                </span>
                <span className="cuerpo">
                  <b>{titulo}</b>
                </span>
                <span className="fin">
                  <Icon name="chevron-right" />
                </span>
              </Link>
            </li>
          ))}
        </ul>
        {/* §2 hides the menu's entry from a user of a convenio; nobody may be left without a way out. */}
        {usuario && usuario.convenio_id !== 0 && (
          <>
            <h2 className="titulo-sec">Tu sesión</h2>
            <Button onPress={onCerrarSesion}>
              <Icon name="log-out" />
              <span>Cerrar sesión</span>
            </Button>
          </>
        )}
      </div>
    </Page>
  )
}

function Muestra({ clase, children }: { clase: string; children: string }) {
  return (
    <>
      <span className={clase} aria-hidden="true">
        A
      </span>
      {children}
    </>
  )
}

function Dibujo({ icono, children }: { icono: IconName; children: string }) {
  return (
    <>
      <Icon name={icono} />
      {children}
    </>
  )
}
